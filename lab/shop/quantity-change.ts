/** The quantity to check when a line of a basket is changed; undefined for none. */
export type ReadQuantityChange = (body: Readonly<Record<string, unknown>>) => unknown

/** Whatever was sent. */
export const readQuantityChange: ReadQuantityChange = ({ quantity }) => quantity
