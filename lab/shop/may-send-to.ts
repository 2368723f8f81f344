/** True for an address that a link may send visitors on to; `allowed` are those of our partners. */
export type MaySendTo = (target: string, allowed: readonly string[]) => boolean

export const maySendTo: MaySendTo = (target, allowed) => allowed.includes(target)
