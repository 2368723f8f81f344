/** The name that a client's attempts are counted under; `forwardedFor` is the header of that name. */
export type IdentifyClient = (forwardedFor: string | undefined, socketAddress: string) => string

/** The shop stands behind no proxy, so the header is the client's own word. */
export const identifyClient: IdentifyClient = (_forwardedFor, socketAddress) => socketAddress
