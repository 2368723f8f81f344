/** True if two e-mail addresses are the same person's. */
export type IsSameAddress = (one: string, other: string) => boolean

/** No provider tells mailboxes apart by upper and lower case. */
export const isSameAddress: IsSameAddress = (one, other) => one.toLowerCase() === other.toLowerCase()
