// Memory and the few functions of C that Embedded Swift asks for where there is no C library.
#pragma once
