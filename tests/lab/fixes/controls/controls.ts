type HonestHalf = readonly [file: string, name: string]

/** Fixes that tests try: wrong ones as hurried developers write them, and right ones that differ from the honest half. */
export interface Controls {
  /** File and name of the honest half; one for each port, in the order of the fix, where there are several. */
  readonly honest: HonestHalf | readonly HonestHalf[]
  readonly wrong: Readonly<Record<string, string>>
  readonly right: Readonly<Record<string, string>>
}

export function honestHalves({ honest }: Controls): readonly HonestHalf[] {
  return typeof honest[0] === 'string' ? [honest as HonestHalf] : (honest as readonly HonestHalf[])
}
