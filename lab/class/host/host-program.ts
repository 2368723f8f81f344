import { AsyncLocalStorage } from 'node:async_hooks'
import type { WorkContext } from '../../facts/bus.js'
import { systemRandom } from '../../facts/random.js'
import { createFixEngine } from '../../fixes/running/fix-engine.js'
import { openFixTrials } from '../../fixes/trials/try-fix.js'
import { dropAddressWarnings } from '../../server/remix/drop-address-warnings.js'
import { startThread } from '../../threads/start-thread.js'
import { createLabThreadPlaces } from '../../threads/thread-places.js'
import { errorText } from '../../values/error-text.js'
import { keepCalling } from '../../watch/heartbeat.js'
import { packError } from '../../watch/packed-error.js'
import { hostLabs } from './hosted-labs.js'
import { openLearnerLab } from './learner-lab.js'
import type { HostCommand, HostOptions, HostReport } from './messages.js'

dropAddressWarnings()

const report = (message: HostReport) => void (process.connected && process.send?.(message))

// A terminal sends these signals to the whole process group, but only the class decides when a host stops.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.once('message', (command: HostCommand) => {
  if (command.kind === 'begin') begin(command.options)
})
// A lab that blocks the event loop would never notice that the class has ended.
startThread('class/host/parent-watch', { workerData: process.ppid })
report({ kind: 'ready' })

/** Threads of all labs of a host at the same time: each takes about 14 MB, and a busy loop of a learner keeps one. */
const threadsOfHost = { scripts: 2, documents: 1, statements: 2 }

function begin(options: HostOptions): void {
  const threads = createLabThreadPlaces(threadsOfHost)
  const fixTrials = openFixTrials(systemRandom)
  // A fix of one learner that wedges the engine stops no fix of another.
  const fixEngine = createFixEngine({ hasSpare: true })
  const workContext: WorkContext = new AsyncLocalStorage()
  const labs = hostLabs({
    open: (lab) =>
      openLearnerLab(lab, options, {
        threads,
        fixTrials,
        fixEngine,
        workContext,
        onWarning: (message) => report({ kind: 'warning', learner: lab.learner, message }),
      }),
    onEvent: (learner, event) => report({ kind: 'event', learner, event }),
    onUnsaved: (learner, error) => report({ kind: 'unsaved', learner, reason: errorText(error) }),
  })
  keepCalling(() => report({ kind: 'beat' }), options.beatInterval)
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
