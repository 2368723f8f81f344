/** The key that attempts are counted under; `forwardedFor` is the header of that name. */
export type IdentifyClient = (forwardedFor: string | undefined, clientAddress: string) => string

/** Clients choose the header; `clientAddress` already counts the trusted proxies. */
export const identifyClient: IdentifyClient = (_forwardedFor, clientAddress) => clientAddress
