// Loaded into a started lab: on SIGUSR2 it tries what a confined process may not do, and says what came of it.
import { execFileSync } from 'node:child_process'
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'

const { CANARY_FOLDER: folder } = process.env

const attempts = {
  read: () => readFileSync(`${folder}/secret.txt`),
  write: () => writeFileSync(`${folder}/pwned`, ''),
  link: () => symlinkSync(folder, `${folder}/link`),
  child: () => execFileSync(process.execPath, ['--version']),
}

const outcomeOf = (attempt) => {
  try {
    attempt()
    return 'done'
  } catch (error) {
    return error.code
  }
}

process.on('SIGUSR2', () => {
  const outcome = Object.fromEntries(Object.entries(attempts).map(([name, attempt]) => [name, outcomeOf(attempt)]))
  process.stdout.write(`${JSON.stringify({ event: 'probed', ...outcome })}\n`)
})
