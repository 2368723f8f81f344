import { readFileSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { startClass } from '../../support/class/start-class.js'

/** A process that has ended is gone, or is left as a zombie by a system whose first process reaps nobody. */
function isRunning(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2)[0] !== 'Z'
  } catch {
    return false
  }
}

/** Has a process hang at a signal. */
const hangsWhenAsked = `data:text/javascript,${encodeURIComponent("process.on('SIGUSR2', () => { for (;;); })")}`

it('a host that is busy for ever ends after its class was killed', async () => {
  const school = await startClass({ learners: ['anna'], env: { NODE_OPTIONS: `--import ${hangsWhenAsked}` } })
  // The one that waits for the first lab; later another one waits for the next host.
  const hosts = school.hosts()
  await school.as('anna', '/rest/languages')
  onTestFinished(() => {
    for (const pid of hosts.filter(isRunning)) process.kill(pid, 'SIGKILL')
  })
  for (const pid of hosts) process.kill(pid, 'SIGUSR2')
  await school.kill()
  expect(hosts).toHaveLength(1)
  await expect.poll(() => hosts.filter(isRunning)).toEqual([])
})
