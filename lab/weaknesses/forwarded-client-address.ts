/**
 * CWE-348: the client that attempts are counted for. Believes the client's own header about who it is, so a new value is a new client;
 * without that header it is the address of the connection.
 */
export function identifyByForwardedAddress(forwardedFor: string | undefined, clientAddress: string): string {
  const hops = listHops(forwardedFor)
  return hops[0] || clientAddress
}

/** The addresses that a request claims to have come through, the client's own first. */
function listHops(forwardedFor = ''): string[] {
  return forwardedFor.split(',').map((hop) => hop.trim())
}
