/** The name that a client's attempts are counted under; `forwardedFor` is the header of that name. */
export type IdentifyClient = (forwardedFor: string | undefined, clientAddress: string) => string

/** The header is the client's own word; the address already counts the proxies that are trusted. */
export const identifyClient: IdentifyClient = (_forwardedFor, clientAddress) => clientAddress
