import { expect, it } from 'vitest'
import type { HostProcess } from '../../../lab/class/host/host-process.js'
import { keepSpareProcess } from '../../../lab/class/host/spare-process.js'
import { startClass } from '../../support/class/start-class.js'

interface Played extends HostProcess {
  readonly number: number
  readonly isStopped: () => boolean
  lose(): Promise<void>
}

/** Processes that are lost when they are told to be. */
function playProcesses() {
  const started: Played[] = []
  const start = () => {
    let tellLoss = (_: 'crash') => {}
    let isStopped = false
    const lost = new Promise<'crash'>((resolve) => {
      tellLoss = resolve
    })
    const played: Played = {
      number: started.length,
      ready: Promise.resolve(),
      lost,
      request: async () => {},
      stop: async () => {
        isStopped = true
        return true
      },
      isStopped: () => isStopped,
      lose: async () => {
        tellLoss('crash')
        await lost
      },
    }
    started.push(played)
    return played
  }
  return { started, start }
}

it('one process is ready before the first host, and the next when it is asked for', async () => {
  const { started, start } = playProcesses()
  const spare = keepSpareProcess(3, start)
  expect(started).toHaveLength(1)
  expect(spare.take()).toBe(started[0])
  expect(started).toHaveLength(1)
  spare.refill()
  spare.refill()
  expect(started).toHaveLength(2)
  expect(spare.take()).toBe(started[1])
  // Without a spare process, a host gets one that has just been started.
  expect(spare.take()).toBe(started[2])
  spare.refill()
  expect(started).toHaveLength(3)
})

it('a lost spare process is not given away, and one that is left over is stopped', async () => {
  const { started, start } = playProcesses()
  const spare = keepSpareProcess(3, start)
  await started[0]?.lose()
  expect(spare.take()).toBe(started[1])
  spare.refill()
  await spare.stop()
  expect(started.map((played) => played.isStopped())).toEqual([false, false, true])
  spare.refill()
  expect(started).toHaveLength(3)
})

it('an unused class has one process and stops at once; a lab in use makes it two', async () => {
  const learners = Array.from({ length: 60 }, (_, number) => `learner-${number}`)
  const school = await startClass({ learners })
  expect(school.hosts()).toHaveLength(1)
  expect((await school.as('learner-7', '/rest/languages')).status).toBe(200)
  await expect.poll(() => school.hosts()).toHaveLength(2)
  expect((await school.as('learner-8', '/rest/languages')).status).toBe(200)
  expect(await school.stop()).toBe(0)
})

it('a class that ends before its first process is ready ends well', async () => {
  const school = await startClass({ learners: ['anna', 'ben'] })
  expect(await school.stop()).toBe(0)
})
