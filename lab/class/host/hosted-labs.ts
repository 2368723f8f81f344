import type { LabEvent } from '../../client/lab-client.js'
import { createQueues } from '../../fairness/queues.js'
import type { LearnerLab } from './learner-lab.js'
import type { HostWork, LearnerLabOptions } from './messages.js'

interface Parts {
  open(options: LearnerLabOptions): Promise<LearnerLab>
  onEvent(learner: string, event: LabEvent): void
  onUnsaved(learner: string, error: unknown): void
}

export interface HostedLabs {
  run(work: HostWork): Promise<void>
}

export function hostLabs({ open, onEvent, onUnsaved }: Parts): HostedLabs {
  const labs = new Map<string, LearnerLab>()
  const asked = new Set<string>()
  const inTurn = createQueues<string>()

  async function begin(options: LearnerLabOptions): Promise<void> {
    if (labs.has(options.learner)) return
    const lab = await open(options)
    lab.events.subscribe((event) => onEvent(options.learner, event))
    labs.set(options.learner, lab)
  }

  async function end(learner: string): Promise<void> {
    const lab = labs.get(learner)
    labs.delete(learner)
    await lab?.close()
  }

  async function reset(learner: string, what: { progress: boolean }): Promise<void> {
    const lab = labs.get(learner)
    if (lab === undefined) throw new Error('The lab was closed before it could be reset.')
    await lab.reset(what)
  }

  return {
    async run(work) {
      if (work.kind === 'open') {
        asked.add(work.options.learner)
        return inTurn(work.options.learner, () => begin(work.options))
      }
      if (work.kind === 'close') return inTurn(work.learner, () => end(work.learner))
      if (work.kind === 'reset') return inTurn(work.learner, () => reset(work.learner, { progress: work.progress }))
      if (work.kind === 'freeze')
        return inTurn(work.learner, async () => labs.get(work.learner)?.setFreezes(work.freezes))
      // The process ends after the answer, so all labs are closed before the first failure is told.
      const endLast = (learner: string) =>
        end(learner).catch((error: unknown) => {
          onUnsaved(learner, error)
          throw error
        })
      const ends = await Promise.allSettled([...asked].map((learner) => inTurn(learner, () => endLast(learner))))
      const failed = ends.find((outcome) => outcome.status === 'rejected')
      if (failed) throw failed.reason
    },
  }
}
