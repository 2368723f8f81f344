import { connectLocalLab } from '../client/local-lab.js'
import { hostLab, type OpenLab } from '../watch/host-lab.js'
import type { Restart } from '../watch/messages.js'
import { type OpenLabOptions, openLab } from './open-lab.js'
import { serveLab } from './serve-lab.js'

/** A lab as `start` wants it. */
export interface LabOrder extends Omit<OpenLabOptions, 'onWarning' | 'suddenEnd'> {
  /** Restores the shop first. */
  readonly fresh: boolean
}

interface Surroundings {
  readonly restart: Restart | undefined
  warn(message: string): void
}

/** A program: keeps the lab of `juice-lab start` in a thread. */
await hostLab(openServedLab)

async function openServedLab({ fresh, ...order }: LabOrder, { restart, warn }: Surroundings): Promise<OpenLab> {
  const lab = await openLab({ ...order, suddenEnd: restart?.end, onWarning: warn })
  try {
    if (fresh && !restart) await lab.reset({ progress: false })
    const { hintsShown = lab.challenges.hintsShown } = restart ?? {}
    if (hintsShown !== lab.challenges.hintsShown) await lab.challenges.showHints(hintsShown)
    const server = await serveLab(lab)
    const client = connectLocalLab(lab, server)
    const { host, profile, dataDirectory } = lab.options
    return {
      client,
      place: { host, port: server.port, profile, dataDirectory: dataDirectory ?? '' },
      async close() {
        client.close()
        await server.close()
        await lab.close()
      },
    }
  } catch (error) {
    await lab.close()
    throw error
  }
}
