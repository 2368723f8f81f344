export type MaySendTo = (target: string, allowed: readonly string[]) => boolean

export const maySendTo: MaySendTo = (target, allowed) => allowed.includes(target)
