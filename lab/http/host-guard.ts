import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { RequestHandler } from 'express'
import { hostOf, type TrustProxy } from './proxies.js'

/** Refuses foreign domains in the Host header, so that a page elsewhere cannot pass for a page of the lab by DNS rebinding. */
export function guardHost(answersTo: KnowsHost, trust: TrustProxy): RequestHandler {
  return (request, response, next) => {
    const { host } = request.headers
    const asked = hostOf(request, trust)
    if (!isWellFormed(asked)) {
      return void response.status(400).type('text').send('The Host header of this request is not a host and a port.\n')
    }
    if (answersTo(request)) return next()
    const name = [asked, host].map(hostNameOf).find((one) => !isLocal(one))
    const [port = ''] = /:\d+$/.exec(asked ?? '') ?? []
    response
      .status(403)
      .type('text')
      .send(
        `This lab does not answer to the name ${name}. Open it as http://localhost${port} or start it with --public-name ${name}.\n`,
      )
  }
}

export type KnowsHost = (request: IncomingMessage) => boolean

/** `*` accepts any name. A trusted proxy may forward one of `names` only: after DNS rebinding, a page can forward any host, but not choose the Host header. */
export function knowHosts(listeningHost: string, names: readonly string[], trust: TrustProxy): KnowsHost {
  const publicNames = new Set(names.map((name) => name.toLowerCase()))
  if (publicNames.has('*')) return () => true
  const own = new Set([listeningHost.toLowerCase(), hostname().toLowerCase(), ...publicNames])
  const isKnown = (name: string) => isLocal(name) || own.has(name)
  return (request) => {
    const asked = hostNameOf(hostOf(request, trust))
    return publicNames.has(asked) || (isKnown(asked) && isKnown(hostNameOf(request.headers.host)))
  }
}

/** Domains that no public name server may answer for (RFC 2606, 6761 and 8375, ICANN's reservation of .internal), and that of Kubernetes below the free .local. */
const privateDomains = /\.(localhost|test|internal|home\.arpa|cluster\.local)$/

/** `.local` and `.lan` do not pass: any computer of a network can answer for `.local`, and no standard keeps `.lan` out of the public root. */
const isLocal = (name: string) => isIP(name) !== 0 || !name.includes('.') || privateDomains.test(name)

/** True for no header, as in HTTP/1.0, and for a host that may have a port. */
function isWellFormed(header: string | undefined): boolean {
  return header === undefined || (!/[/\\?#@]/.test(header) && URL.canParse(`http://${header}`))
}

function hostNameOf(header: string | undefined): string {
  const name = (header ?? '').toLowerCase().replace(/:\d+$/, '')
  return name.startsWith('[') ? name.slice(1, -1) : name
}
