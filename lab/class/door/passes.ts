import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { hostOf, isSecure, type TrustProxy } from '../../http/proxies.js'

const plainName = 'juice-lab-pass'
/** The name over HTTPS. Browsers keep such a cookie for this very host and all paths, so that no script adds another at a longer path. */
const secureName = `__Host-${plainName}`

export const passNames: readonly string[] = [plainName, secureName]

/** A cookie that browsers send back as a pass: they trim its name, and send a value without a name as it is. */
export const setsPass = new RegExp(`^[\\s=]*(__Host-)?${plainName}\\s*=`, 'i')

/** Undefined without a pass, or with several: then it is unknown which one the learner was given. */
export function passOf(request: IncomingMessage, trust: TrustProxy): string | undefined {
  const passes = passesOf(request, trust)
  return passes.length === 1 ? passes[0] : undefined
}

function passesOf(request: IncomingMessage, trust: TrustProxy): string[] {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const valuesOf = (name: string) => [
    ...new Set(pairs.flatMap((pair) => (pair.startsWith(`${name}=`) ? pair.slice(name.length + 1) : []))),
  ]
  const secure = isSecure(request, trust) ? valuesOf(secureName) : []
  // A browser that joined over HTTPS when the cookie had but one name has the other one.
  return secure.length > 0 ? secure : valuesOf(plainName)
}

export function writePassCookie(pass: string, request: IncomingMessage, trust: TrustProxy): string {
  const [name, secure] = isSecure(request, trust) ? [secureName, '; Secure'] : [plainName, '']
  // SameSite is left out: in one exercise a form of another site has to be sent with the learner's cookies.
  return `${name}=${pass}; Path=/; HttpOnly; Max-Age=31536000${secure}`
}

/** Max paths and domains of the cookies that one response expires; browsers know no longer paths. */
const limits = { paths: 16, characters: 1024, domains: 3 }

/** A script in a lab may have added passes, at paths that are sent first. `Clear-Site-Data` would take the cookies of the whole domain. */
export function expireOtherPasses(request: IncomingMessage, trust: TrustProxy): string[] {
  if (passesOf(request, trust).length < 2) return []
  if (isSecure(request, trust)) return [`${secureName}=; Path=/; Secure; Partitioned; Max-Age=0`]
  const domains = ['', ...domainsOf(hostOf(request, trust)).map((domain) => `; Domain=${domain}`)]
  const scopes = pathsOf(request).flatMap((path) => domains.map((domain) => `; Path=${path}${domain}`))
  // A cookie without a name may have the whole pair for its value.
  return scopes
    .flatMap((scope) => [`${plainName}=${scope}`, `=x${scope}`])
    .filter((line) => line !== `${plainName}=; Path=/`)
    .map((line) => `${line}; Max-Age=0`)
}

function pathsOf({ url = '/' }: IncomingMessage): string[] {
  const path = url.split(/[?;]/)[0]?.slice(0, limits.characters) ?? '/'
  const parents = [...path.matchAll(/\//g)].flatMap(({ index }) => [path.slice(0, index), path.slice(0, index + 1)])
  return [...new Set([...parents.slice(1, limits.paths), path])]
}

function domainsOf(host = ''): string[] {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  if (isIP(name) !== 0 || !/^[a-z0-9.-]{1,253}$/.test(name)) return []
  const labels = name.split('.')
  return labels
    .slice(0, -1)
    .map((_, index) => labels.slice(index).join('.'))
    .slice(-limits.domains)
}
