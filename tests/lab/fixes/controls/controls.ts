/** Fixes that tests try: wrong ones as hurried developers write them, and right ones that differ from the honest half. */
export interface Controls {
  /** File and name of the honest half. */
  readonly honest: readonly [file: string, name: string]
  readonly wrong: Readonly<Record<string, string>>
  readonly right: Readonly<Record<string, string>>
}
