import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'

/**
 * Moves a learner between two class folders, and is killed instead of its change of the disk with the given number, after the half of it
 * that a kill may leave. A place named `split` stands for two disks, between which nothing is renamed.
 */
const [id = '', from = '', to = '', changes = ''] = process.argv.slice(2)
const real = { ...fs }
let left = Number(changes)

/** A change of the disk below one of the folders. */
function mortal<Args extends unknown[], Result>(change: (...args: Args) => Result, half: (...args: Args) => void) {
  return (...args: Args): Result => {
    if (![from, to].some((folder) => String(args[0]).startsWith(folder))) return change(...args)
    left -= 1
    if (left >= 0) return change(...args)
    half(...args)
    process.kill(process.pid, 'SIGKILL')
    throw new Error('A killed process does nothing more.')
  }
}

const halfContent = 'half of it'
const isAcross = (one: string, other: string) =>
  from.includes('split') && one.startsWith(from) !== other.startsWith(from)

Object.assign(fs, {
  writeFileSync: mortal(real.writeFileSync, (file) => real.writeFileSync(file as string, halfContent)),
  renameSync: mortal(
    (one: string, other: string) => {
      if (isAcross(one, other)) throw Object.assign(new Error('EXDEV: other disk'), { code: 'EXDEV' })
      real.renameSync(one, other)
    },
    () => {},
  ),
  cpSync: mortal(real.cpSync, (_one, other) => {
    real.mkdirSync(other as string, { recursive: true })
    real.writeFileSync(join(other as string, 'db.json'), halfContent)
  }),
  rmSync: mortal(real.rmSync, (path) => {
    const file = join(path as string, 'db.json')
    if (real.existsSync(file)) real.rmSync(file)
  }),
})
syncBuiltinESMExports()

const { moveLearner } = await import('../../../lab/class/roll/move-learner.js')
moveLearner(id, from, to)
process.exit(0)
