/** The address that an account was last used from; `declared` is what the client itself says it is, null for nothing. */
export type NameLoginAddress = (declared: string | null, clientAddress: string) => string

export const nameLoginAddress: NameLoginAddress = (_declared, clientAddress) => clientAddress
