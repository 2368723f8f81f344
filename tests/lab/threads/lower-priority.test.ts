import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, it } from 'vitest'
import { newSandbox, patient } from '../sandbox/new-sandbox.js'

/** Nice values of the threads of this process, by id. */
function priorities(): Map<string, number> {
  const threads = readdirSync('/proc/self/task').map((id): [string, number] => {
    const stat = readFileSync(`/proc/self/task/${id}/stat`, 'utf8')
    return [id, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])]
  })
  return new Map(threads)
}

it.runIf(process.platform === 'linux')('a thread of a script lets all others of its process go first', async () => {
  const before = priorities()
  const sandbox = newSandbox()
  await patient(sandbox.engine).evaluate('1')
  const after = priorities()
  const started = [...after].filter(([id]) => !before.has(id)).map(([, priority]) => priority)
  expect(started).toContain(Math.min(19, getPriority() + 10))
  for (const [id, priority] of before) expect(after.get(id) ?? priority).toBe(priority)
  await sandbox.close()
})
