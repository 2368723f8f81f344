import type { ClassOptions } from '../../class/class-options.js'
import { type OpenClass, OpeningError, openClass } from '../../class/open-class.js'
import { explainListening } from '../port-check.js'

/** Opens a class; an error tells which of its ports could not be opened, and what to try. */
export async function openOrExplain(options: ClassOptions): Promise<OpenClass> {
  try {
    return await openClass(options)
  } catch (error) {
    throw await explainAddress(error, options)
  }
}

interface ListeningError extends NodeJS.ErrnoException {
  readonly port?: number
  readonly address?: string
  /** A name that has no address; the error then tells no port. */
  readonly hostname?: string
}

const portOptions = { door: 'class --port', ports: '--ports', desk: '--desk' } as const

/** Explains the error of the part of a class that could not listen. */
async function explainAddress(error: unknown, { door, desk, ports }: ClassOptions): Promise<unknown> {
  if (!(error instanceof OpeningError)) return error
  const { part, cause } = error
  const { port, address, hostname, syscall } = cause as ListeningError
  if (syscall !== 'listen' && syscall !== 'getaddrinfo') return cause
  const wanted = part === 'desk' ? desk : door
  const [first, last] = ports ?? [0, -1]
  const isOfLearner = (one: number) => part !== 'ports' && one >= first && one <= last
  return explainListening(cause, {
    option: portOptions[part],
    port: port ?? wanted.port,
    host: address ?? hostname ?? wanted.host,
    count: part === 'ports' ? last - first + 1 : 1,
    isReserved: (one) => one === door.port || one === desk.port || isOfLearner(one),
  })
}
