import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { RequestHandler } from 'express'

/**
 * Refuses requests whose Host header has a foreign domain, so that a web page in another tab cannot reach the lab by
 * DNS rebinding. IP addresses, names without a dot (container services, this computer) and the lab's public names pass.
 * A Host header that is no host at all is malformed: no address of a page could be made from it.
 */
export function guardHost(answersTo: KnowsHost): RequestHandler {
  return (request, response, next) => {
    if (!isWellFormed(request.headers.host)) {
      return void response.status(400).type('text').send('The Host header of this request is not a host and a port.\n')
    }
    if (answersTo(request.headers.host)) return next()
    const name = hostNameOf(request.headers.host)
    const [port = ''] = /:\d+$/.exec(request.headers.host ?? '') ?? []
    response
      .status(403)
      .type('text')
      .send(
        `This lab does not answer to the name ${name}. Open it as http://localhost${port} or start it with --public-name ${name}.\n`,
      )
  }
}

/** Returns true if a Host header names this lab, for HTTP and sockets. */
export type KnowsHost = (header: string | undefined) => boolean

/** Accepts the listening address, this computer's name and further `names`; the name `*` accepts any. */
export function knowHosts(listeningHost: string, names: readonly string[] = []): KnowsHost {
  const own = new Set([listeningHost, hostname(), ...names].map((name) => name.toLowerCase()))
  if (own.has('*')) return () => true
  return (header) => {
    const name = hostNameOf(header)
    return isIP(name) !== 0 || !name.includes('.') || name.endsWith('.localhost') || own.has(name)
  }
}

/** True for no header, as in HTTP/1.0, and for a host that may have a port. */
function isWellFormed(header: string | undefined): boolean {
  return header === undefined || (!/[/\\?#@]/.test(header) && URL.canParse(`http://${header}`))
}

function hostNameOf(header: string | undefined): string {
  const name = (header ?? '').toLowerCase().replace(/:\d+$/, '')
  return name.startsWith('[') ? name.slice(1, -1) : name
}
