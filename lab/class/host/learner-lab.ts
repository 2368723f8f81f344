import { rmSync } from 'node:fs'
import type { LabEvent } from '../../client/lab-client.js'
import { followLab } from '../../client/lab-events.js'
import { optionsOfEnrolment } from '../../courses/enrolment.js'
import { openTape } from '../../courses/tape/open-tape.js'
import { createLab } from '../../create-lab.js'
import type { WorkContext } from '../../facts/bus.js'
import { systemClock } from '../../facts/clock.js'
import { createTopic, type Subscribable } from '../../facts/topic.js'
import type { FixEngine } from '../../fixes/running/fix-engine.js'
import type { FixTrials } from '../../fixes/trials/try-fix.js'
import { loadShopConfig } from '../../options/load-config.js'
import type { ShopConfig } from '../../options.js'
import { startServer } from '../../server/start-server.js'
import { messages } from '../../texts/messages.js'
import type { LabThreadPlaces } from '../../threads/thread-places.js'
import type { HostOptions, LearnerLabOptions } from './messages.js'

export interface LearnerLab {
  readonly events: Subscribable<LabEvent>
  reset(what: { progress: boolean }): Promise<void>
  setFreezes(freezes: LearnerLabOptions['freezes']): void
  close(): Promise<void>
}

interface HostParts {
  readonly threads: LabThreadPlaces
  /** Shared, since ten learners who try at once would wait for ten threads to start. */
  readonly fixTrials: FixTrials
  readonly fixEngine: FixEngine
  readonly workContext: WorkContext
  onWarning(message: string): void
}

/** Seconds between two requests of an open page for the instructor's messages. */
const messagesSeconds = 10

function greetLearner(config: ShopConfig): ShopConfig {
  const { application } = config
  const welcomeBanner = { ...application.welcomeBanner, message: messages['class.welcome'] }
  return { ...config, application: { ...application, welcomeBanner } }
}

export async function openLearnerLab(
  { learner, folder, socketPath, enrolment, freezes, suddenEnd }: LearnerLabOptions,
  host: HostOptions,
  { threads, fixTrials, fixEngine, workContext, onWarning }: HostParts,
): Promise<LearnerLab> {
  const { door, trustedProxies, messagesUrl, outboundRequests, labKeys, solutionsWebhook } = host
  const { config } = loadShopConfig(undefined)
  const course = enrolment?.course ? { ...enrolment.course, freezes } : null
  const opening = { profile: 'default', fix: [], closed: [], port: door.port }
  const tape = enrolment?.isTaped
    ? openTape({ folder, enrolment, clock: systemClock, seed: undefined, opening, onWarning })
    : undefined
  const enrolled = optionsOfEnrolment(enrolment, config, labKeys)
  const systemWideNotifications = { url: messagesUrl, pollFrequencySeconds: messagesSeconds }
  const lab = await createLab(
    {
      ...enrolled,
      config: greetLearner({ ...enrolled.config, ctf: { ...enrolled.config.ctf, systemWideNotifications } }),
      port: door.port,
      host: door.host,
      publicNames: [...door.publicNames],
      trustedProxies: [...trustedProxies],
      dataDirectory: folder,
      seed: tape?.seed ?? null,
      outboundRequests,
      solutionsWebhook,
      learnerId: learner,
    },
    { threads, fixTrials, fixEngine, workContext, onWarning, suddenEnd, course, ...tape },
  )
  try {
    // A host that was killed leaves its socket files behind.
    rmSync(socketPath, { force: true })
    const server = await startServer(lab, { ...door, door: { socketPath } })
    // Only the desk looks at this lab, and keeps its own state of it.
    const events = createTopic<LabEvent>((error) => lab.onWarning(`The class did not hear an event: ${String(error)}`))
    const unsubscribe = followLab(lab, server, (event) => void events.publish(event))
    return {
      events,
      reset: lab.reset,
      setFreezes: (changed) => lab.course?.setFreezes(changed),
      async close() {
        unsubscribe()
        await server.close()
        await lab.close()
      },
    }
  } catch (error) {
    await lab.close()
    throw error
  }
}
