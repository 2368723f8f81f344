export type IsSameAddress = (one: string, other: string) => boolean

/** No provider distinguishes mailboxes by case. */
export const isSameAddress: IsSameAddress = (one, other) => one.toLowerCase() === other.toLowerCase()
