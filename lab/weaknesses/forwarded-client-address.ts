/** CWE-348: believes the client's own header about who it is, so a new value is a new client. */
export function identifyByForwardedAddress(forwardedFor: string | undefined, socketAddress: string): string {
  return forwardedFor?.split(',')[0]?.trim() || socketAddress
}
