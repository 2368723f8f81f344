import { expect, it } from 'vitest'
import { explainError } from '../../../lab/cli/explain-error.js'

it('a full disk needs space, not another owner', () => {
  const error = Object.assign(new Error('The lab could not be saved.'), { kind: 'store-file', code: 'ENOSPC' })
  expect(explainError(error).remedies).toEqual([
    'free some space on that disk first',
    '--data DIR with a folder on another disk',
  ])
})

const systemError = (code: string, message: string, path: string) => Object.assign(new Error(message), { code, path })

it.each([
  ['EACCES', "EACCES: permission denied, open '/x/tape.ndjson'", '/x/tape.ndjson may not be read or written (EACCES).'],
  [
    'ENOSPC',
    "ENOSPC: no space left on device, open '/x/tape.ndjson'",
    "ENOSPC: no space left on device, open '/x/tape.ndjson'",
  ],
  ['ENOSPC', 'The disk is full.', 'The disk is full. (/x/tape.ndjson)'],
])('an error about a file names it once: %s', (code, message, explained) => {
  expect(explainError(systemError(code, message, '/x/tape.ndjson')).message).toBe(explained)
})
