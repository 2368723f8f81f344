import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startClass } from '../support/class/start-class.js'
import { watchMachine } from './class-machine.js'

/**
 * The cost of a class of three hundred labs that nobody uses (`npx tsx tests/bench/idle-class.ts`; `OPEN=50` opens so many labs first): memory and
 * processor time over a minute, then the first request of a lab, and the desk's list of all learners.
 */
const labs = Number(process.env.LABS ?? 300)
const open = Number(process.env.OPEN ?? 0)
const seconds = Number(process.env.SECONDS ?? 60)
/** Milliseconds until everything that a start leaves to do is done. */
const settling = 10_000

const say = (name: string, value: number, unit: string) =>
  console.log(`${name.padEnd(40)} ${value.toFixed(value < 10 ? 2 : 0).padStart(7)} ${unit}`)

async function time(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const folder = mkdtempSync(join(tmpdir(), 'juice-lab-idle-'))
const learners = Array.from({ length: labs }, (_, place) => `learner-${String(place).padStart(3, '0')}`)
const began = performance.now()
const school = await startClass({ learners, folder: join(folder, 'class') })
say(`start of ${labs} labs`, performance.now() - began, 'ms')
const pid = Number(school.lines.find(({ event }) => event === 'ready')?.pid)
for (const learner of learners.slice(0, open)) await school.as(learner, '/rest/products/search?q=apple')
await pause(settling)
const stopWatching = watchMachine(() => [pid, ...school.hosts()])
await pause(seconds * 1000)
const { megabytes, cores, threads } = stopWatching()
say(`memory of all ${megabytes.processes.length} processes (PSS), ${open} open`, megabytes.last, 'MB')
say(`processor time in ${seconds} s`, cores.program * seconds, 's')
say('threads', threads, '')
say('first request of a lab', await time(() => school.as(learners.at(-1) ?? '', '/rest/languages')), 'ms')
say('list of all learners at the desk', await time(async () => (await school.request('/v1/learners')).json()), 'ms')
say('end of the class', await time(() => school.stop()), 'ms')
rmSync(folder, { recursive: true, force: true })
