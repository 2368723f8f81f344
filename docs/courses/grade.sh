#!/bin/sh
# Grades what learners handed in to the folder `in`, for a table, a feedback file and a report. Run it beside assignment.yml.
set -eu
# JUICE_LAB is the command: without it, the file of `npm pack` that lies here; of a checkout it is JUICE_LAB='node /path/to/juice-lab/bin/juice-lab.js'.
if [ -z "${JUICE_LAB:-}" ]; then
  for file in ./juice-lab-*.tgz; do
    if [ -f "$file" ]; then JUICE_LAB="npx --yes $file"; fi
  done
fi
if [ -z "${JUICE_LAB:-}" ]; then
  echo 'Put the file of npm pack (juice-lab-*.tgz) here, or set JUICE_LAB to a command.' >&2
  exit 2
fi

$JUICE_LAB course check assignment.yml
# 1 says that somebody is missing or a claim does not hold, 4 that a file cannot be read; the files tell in detail, and have the others' grades.
$JUICE_LAB grade in/*.jlr --assignment assignment.yml --roster roster.csv --key key.json \
  --format csv --format moodle --format junit -o out
