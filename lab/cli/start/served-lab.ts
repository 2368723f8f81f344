import { connectLocalLab } from '../../client/local-lab.js'
import type { Lab } from '../../lab.js'
import { type RunningServer, startServer } from '../../server/start-server.js'
import { closeAll } from '../../values/close-all.js'
import type { OpenLab, StartParts } from '../../watch/host-lab.js'
import { explainListening } from '../checks/port-check.js'
import { type OpenLabOptions, openLab } from './open-lab.js'

export interface ServedLabOptions extends Omit<OpenLabOptions, 'onWarning' | 'suddenEnd'> {
  readonly fresh: boolean
  readonly evaluator?: { readonly port: number; readonly token: string } | undefined
}

interface SettlingParts extends StartParts {
  settle(): void
}

/** Milliseconds until a lab settles: by then the first requests have been served, and their code has been compiled. */
const settlingDelay = 3000

interface Opened {
  server?: { close(): Promise<void> }
  client?: { close(): void }
  front?: { close(): Promise<void> } | undefined
  settling?: NodeJS.Timeout
}

/** Opens the lab of `juice-lab start` and serves it; a while later, and when the lab is closed, it calls `settle`. */
export async function openServedLab(
  { fresh, evaluator, ...options }: ServedLabOptions,
  { restart, onWarning, settle }: SettlingParts,
): Promise<OpenLab> {
  const evaluatedWorld = evaluator && (await import('./evaluated-world.js')).prepareWorld(options)
  const lab = await openLab({ ...options, evaluatedWorld, suddenEnd: restart?.end, onWarning })
  const opened: Opened = {}
  const close = () =>
    closeAll([
      () => clearTimeout(opened.settling),
      () => opened.client?.close(),
      () => opened.front?.close(),
      () => opened.server?.close(),
      () => lab.close(),
    ])
  try {
    if (fresh && !restart) await lab.reset({ progress: false })
    else if (!restart) warnOfOtherSeeds(lab.changedSeeds(), onWarning)
    const { hintsShown = lab.challenges.hintsShown } = restart ?? {}
    if (hintsShown !== lab.challenges.hintsShown) await lab.challenges.showHints(hintsShown)
    const server = await serveLab(lab)
    opened.server = server
    const client = connectLocalLab(lab, server)
    opened.client = client
    opened.settling = setTimeout(settle, settlingDelay).unref()
    const { host, profile, dataDirectory } = lab.options
    const front =
      evaluator && evaluatedWorld && (await serve({ lab, events: client.events, ...evaluator, ...evaluatedWorld }))
    opened.front = front
    return {
      client,
      location: { host, port: server.port, profile, dataDirectory: dataDirectory ?? '', evaluator: front?.url },
      close: () => close().then(settle),
    }
  } catch (error) {
    // The reason is that of the start.
    await close().catch(() => {})
    throw error
  }
}

async function serveLab(lab: Lab): Promise<RunningServer> {
  const { port, host } = lab.options
  try {
    return await startServer(lab, { port, host })
  } catch (error) {
    throw await explainListening(error, { option: '--port', port, host })
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

async function serve(parts: Parameters<ServeEvaluator>[0]): ReturnType<ServeEvaluator> {
  const { serveEvaluator } = await import('../../server/evaluator/evaluator.js')
  const { port } = parts
  return serveEvaluator(parts).catch(async (error: unknown) => {
    throw await explainListening(error, { option: '--evaluator', port, host: '127.0.0.1' })
  })
}

type ServeEvaluator = typeof import('../../server/evaluator/evaluator.js').serveEvaluator
