import { isWildcard, listAddresses } from '../values/own-addresses.js'

/** True if only this machine can reach a server on `host`. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\./.test(host)
}

/** One short line that tells a class how to connect. */
export function describeInvitation(host: string, port: number): string {
  if (isLoopback(host)) return 'for a class: --host 0.0.0.0'
  const [address] = isWildcard(host) ? listAddresses() : [host]
  return address === undefined ? 'open to the network' : `for the class: http://${address}:${port}`
}

/** The warning for the operator of a lab that other machines can reach; undefined on loopback. */
export function warnOfExposure(host: string): string | undefined {
  if (isLoopback(host)) return undefined
  return 'Everybody in your network can attack this lab, and it is weak on purpose. Keep it to networks you trust.'
}
