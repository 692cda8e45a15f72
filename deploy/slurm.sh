#!/bin/bash
#SBATCH --job-name=poof
#SBATCH --array=1-16
#SBATCH --cpus-per-task=4
#SBATCH --output=poof-%A-%a.log
#
# Makes a table's outputs on a Slurm cluster, each task of the array its part of the rows:
#
#   sbatch --array=1-16 deploy/slurm.sh winners.csv -o out/ --prize prize.png --name '{code}.webp'
#
# Words after the script's name are those of `poof batch`. POOF is the program, `poof` unless set.
# Table, pictures and outputs are in folders that all nodes see. Run it again for what has failed.
set -euo pipefail

exec "${POOF:-poof}" batch "$@" --jobs "${SLURM_CPUS_PER_TASK:-1}"
