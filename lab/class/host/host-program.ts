import { setFlagsFromString } from 'node:v8'
import { startThread } from '../../threads/start-thread.js'
import { packError } from '../../watch/packed-error.js'
import { keepLabs } from './kept-labs.js'
import { openLearnerLab } from './learner-lab.js'
import type { HostCommand, HostOrder, HostReport } from './messages.js'

// V8 lets garbage grow with the memory of the machine, which the labs of a class share.
setFlagsFromString('--heap-growing-percent=20')

/** A program: hosts labs of a class for the process that started it, as long as that lives. */
const report = (message: HostReport) => void (process.connected && process.send?.(message))

// The terminal sends these to everybody; when to stop is for the class to say.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.once('message', (command: HostCommand) => {
  if (command.kind === 'begin') begin(command.order)
})
// A lab that never yields would never hear that the class is gone.
startThread('class/host/parent-watch', { workerData: process.ppid })
report({ kind: 'ready' })

function begin(order: HostOrder): void {
  const labs = keepLabs({
    open: (lab) => openLearnerLab(lab, order, (message) => report({ kind: 'warning', learner: lab.learner, message })),
    tell: (learner, event) => report({ kind: 'event', learner, event }),
  })
  setInterval(() => report({ kind: 'beat' }), order.beatInterval).unref()
  // The class itself was ended: whatever is not saved yet is now.
  process.once('disconnect', () => labs.run({ kind: 'stop' }).finally(() => process.exit(0)))
  process.on('message', (command: HostCommand) => {
    if (command.kind !== 'work') return
    const { id, work } = command
    labs.run(work).then(
      () => report({ kind: 'answer', id }),
      (error: unknown) => report({ kind: 'answer', id, error: packError(error) }),
    )
  })
}
