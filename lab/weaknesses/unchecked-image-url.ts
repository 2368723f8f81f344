import type { Outbound, OutboundAnswer } from '../sandbox/outbound.js'

/** CWE-918: lets the server fetch a picture from any address a visitor names, its own included. */
export function fetchAnyAddress(outbound: Outbound, url: string): Promise<OutboundAnswer> {
  return outbound.fetch(url)
}
