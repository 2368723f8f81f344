export type ReadQuantityChange = (body: Readonly<Record<string, unknown>>) => unknown

export const readQuantityChange: ReadQuantityChange = ({ quantity }) => quantity
