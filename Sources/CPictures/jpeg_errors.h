// What libjpeg-turbo's errors do, for reading as for writing.

#pragma once

#include <stdio.h>

#include <jpeglib.h>

static void poof_jpeg_ignore_message(j_common_ptr codec, int level) {
  (void)codec;
  (void)level;
}

static void poof_jpeg_ignore_output(j_common_ptr codec) { (void)codec; }

// Sets up errors that say nothing, and call `fail`, which must not return, where the library cannot go on.
static inline struct jpeg_error_mgr *poof_jpeg_quiet(
    struct jpeg_error_mgr *errors, void (*fail)(j_common_ptr codec)) {
  jpeg_std_error(errors);
  errors->error_exit = fail;
  errors->emit_message = poof_jpeg_ignore_message;
  errors->output_message = poof_jpeg_ignore_output;
  return errors;
}
