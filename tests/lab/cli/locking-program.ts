import { createInterface } from 'node:readline'
import { lockFolder } from '../../../lab/cli/folder/folder-lock.js'

/**
 * Takes orders, one a line: `lock FOLDER AT` locks a folder at a moment in epoch milliseconds and tells who has it, `release` gives
 * it back. Keeps what it locked until then.
 */
let release = () => {}
console.log('ready')
for await (const line of createInterface({ input: process.stdin })) {
  const [order, folder = '', at] = line.split(' ')
  if (order === 'release') {
    release()
    release = () => {}
    console.log('released')
    continue
  }
  // All processes set out together: none of them yields its place to another one that is still waking up.
  while (Date.now() < Number(at));
  const lock = lockFolder(folder)
  if ('release' in lock) release = lock.release
  console.log('release' in lock ? 'mine' : lock.pid)
}
