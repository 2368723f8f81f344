// Loaded into both threads of a started lab: on SIGUSR2 each tries what a confined process may not do, and the main thread says what came of it.
import { execFileSync } from 'node:child_process'
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { BroadcastChannel, isMainThread } from 'node:worker_threads'

const { CANARY_FOLDER: folder } = process.env
const thread = isMainThread ? 'main' : 'lab'

const attempts = {
  read: () => readFileSync(`${folder}/secret.txt`),
  write: () => writeFileSync(`${folder}/pwned`, ''),
  link: () => symlinkSync(folder, `${folder}/link-of-${thread}`),
  child: () => execFileSync(process.execPath, ['--version']),
}

const resultOf = (attempt) => {
  try {
    attempt()
    return 'done'
  } catch (error) {
    return error.code
  }
}

const tryAll = () => Object.fromEntries(Object.entries(attempts).map(([name, attempt]) => [name, resultOf(attempt)]))

const line = new BroadcastChannel('probe')
line.unref()
if (isMainThread) {
  process.on('SIGUSR2', () => line.postMessage('try'))
  line.onmessage = ({ data: lab }) =>
    process.stdout.write(`${JSON.stringify({ event: 'probed', main: tryAll(), lab })}\n`)
} else line.onmessage = () => line.postMessage(tryAll())
