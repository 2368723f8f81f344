/** Whether a visitor may be sent on to an address that a link names; `allowed` are those of our partners. */
export type MaySendTo = (target: string, allowed: readonly string[]) => boolean

export const maySendTo: MaySendTo = (target, allowed) => allowed.includes(target)
