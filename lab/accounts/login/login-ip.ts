/** The stored last login address; `declared` is the client's claim, null for none. */
export type ResolveLoginIp = (declared: string | null, clientAddress: string) => string

export const resolveLoginIp: ResolveLoginIp = (_declared, clientAddress) => clientAddress
