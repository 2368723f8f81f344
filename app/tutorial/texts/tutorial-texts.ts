import type { Texts } from '../../browser/texts'

/** The instructor's words in a language. */
export interface TutorialTexts {
  /** Missing where they cannot be had. */
  readonly texts?: Texts
}
