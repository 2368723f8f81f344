import { toPublic } from '../challenges/progress/progress-events.js'
import type { Unsubscribe } from '../facts/topic.js'
import type { Lab } from '../lab.js'
import type { RunningServer } from '../server/start-server.js'
import type { LabEvent } from './lab-client.js'

/** Subscribes to the events of a lab in this process, until the returned function is called; `traffic` is that of its server. */
export function followLab(
  { challenges, clock }: Lab,
  { traffic }: Pick<RunningServer, 'traffic'>,
  listener: (event: LabEvent) => void,
): Unsubscribe {
  const subscriptions = [
    challenges.progress.subscribe((event) => listener(toPublic(event))),
    traffic.subscribe(({ method, url, status }) => {
      const at = new Date(clock.now()).toISOString()
      if (status >= 500) listener({ event: 'request-error', at, method, url, status })
    }),
  ]
  return () => {
    for (const unsubscribe of subscriptions) unsubscribe()
  }
}
