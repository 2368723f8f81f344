import { connectLocalLab } from '../../client/local-lab.js'
import { collectWhenIdle } from '../../threads/heap-growth.js'
import type { OpenLab, StartParts } from '../../watch/host-lab.js'
import { explainListening } from '../port-check.js'
import { type OpenLabOptions, openLab } from './open-lab.js'
import { serveLab } from './serve-lab.js'

/** The options with which `start` opens a lab in its thread. */
export interface ServedLabOptions extends Omit<OpenLabOptions, 'onWarning' | 'suddenEnd'> {
  /** True if the shop is restored first. */
  readonly fresh: boolean
  /** The evaluator's port and token; undefined without an evaluator. */
  readonly evaluator?: { readonly port: number; readonly token: string } | undefined
}

interface SettlingParts extends StartParts {
  settle(): void
}

/** Milliseconds until a lab settles: by then the first requests have been served, and their code has been compiled. */
const settlingDelay = 3000

/** Opens the lab of `juice-lab start` and serves it; a while later, and when the lab is closed, it calls `settle`. */
export async function openServedLab(
  { fresh, evaluator, ...options }: ServedLabOptions,
  { restart, onWarning, settle }: SettlingParts,
): Promise<OpenLab> {
  const evaluatedWorld = evaluator && (await import('./evaluated-world.js')).prepareWorld(options)
  const lab = await openLab({ ...options, evaluatedWorld, suddenEnd: restart?.end, onWarning })
  try {
    if (fresh && !restart) await lab.reset({ progress: false })
    else if (!restart) warnOfOtherSeeds(lab.changedSeeds(), onWarning)
    const { hintsShown = lab.challenges.hintsShown } = restart ?? {}
    if (hintsShown !== lab.challenges.hintsShown) await lab.challenges.showHints(hintsShown)
    const server = await serveLab(lab)
    const client = connectLocalLab(lab, server)
    let stopCollecting = () => {}
    const settling = setTimeout(() => {
      settle()
      stopCollecting = collectWhenIdle(() => server.traffic.total)
    }, settlingDelay).unref()
    const { host, profile, dataDirectory } = lab.options
    const front =
      evaluator && evaluatedWorld && (await serve({ lab, events: client.events, ...evaluator, ...evaluatedWorld }))
    return {
      client,
      location: { host, port: server.port, profile, dataDirectory: dataDirectory ?? '', evaluator: front?.url },
      async close() {
        clearTimeout(settling)
        stopCollecting()
        client.close()
        await front?.close()
        await server.close()
        await lab.close()
        settle()
      },
    }
  } catch (error) {
    await lab.close()
    throw error
  }
}

/** Goals, hints and rules go by the configuration, and the rows by the one that seeded them. */
function warnOfOtherSeeds(keys: readonly string[], onWarning: StartParts['onWarning']): void {
  if (keys.length === 0) return
  onWarning(
    `The stored shop began with another configuration: ${keys.join(', ')} had other values, so its rows do not fit the goals, hints and rules of this one. ` +
      '--fresh seeds the shop anew and keeps the progress.',
  )
}

/** Serves the evaluator; its code is loaded only when it is used. */
async function serve(parts: Parameters<ServeEvaluator>[0]): ReturnType<ServeEvaluator> {
  const { serveEvaluator } = await import('../../server/evaluator/evaluator.js')
  const { port } = parts
  return serveEvaluator(parts).catch(async (error: unknown) => {
    throw await explainListening(error, { option: '--evaluator', port, host: '127.0.0.1' })
  })
}

type ServeEvaluator = typeof import('../../server/evaluator/evaluator.js').serveEvaluator
