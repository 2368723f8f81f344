import type { Page } from 'playwright'

/** A source in one of the forms that an exercise offers. */
export interface Version {
  /** Path of the source in the package. */
  readonly source: string
  /** The whole file, changed. */
  readonly text: string
  /** The file as a module of this process, in the place of the original: what it imports is what everybody else imports. */
  load<Module>(): Promise<Module>
  /**
   * A script for a browser page. `script` is a module that stands in the root of the package; wherever it or its imports import
   * the source (`./app/weaknesses/x`), they get this version. What it leaves on `globalThis` is there for the page.
   */
  bundle(script: string): Promise<string>
}

/** Means to try versions with besides a lab. */
export interface Bench {
  /** An empty page in the one browser of all proofs; closed after the trial. */
  openPage(): Promise<Page>
}

/** Tries a version of a source: whether the attack still works and whether the feature does. */
export interface Proof {
  try(version: Version, bench: Bench): Promise<Trial>
}

export interface Trial {
  readonly attack: boolean
  readonly feature: boolean
}
