import type { Intent, TrainingData } from './training-data.js'

/** Likeness from 0 to 100 from which an utterance counts as meant. */
const minLikeness = 66

/** The weight of words in common when a text has more words than the utterance. */
const shareOfCommonWords = 0.9

/** Longer texts are cut before they are compared. */
const maxTextLength = 300

/** The intent whose utterances a text resembles most; undefined when it resembles none (docs/contract/commerce.md#classic-bot). */
export async function classify({ data }: TrainingData, text: string): Promise<Intent | undefined> {
  const { ratio, token_set_ratio, token_sort_ratio } = await import('fuzzball')
  const said = text.slice(0, maxTextLength)
  const likenessTo = (utterance: string) =>
    Math.max(
      ratio(said, utterance),
      token_sort_ratio(said, utterance),
      areSentences(said, utterance) ? token_set_ratio(said, utterance) * shareOfCommonWords : 0,
    )
  const ranked = data
    .map((intent) => ({ intent, likeness: Math.max(...intent.utterances.map(likenessTo)) }))
    .sort((one, other) => other.likeness - one.likeness)
  const [best] = ranked
  return best && best.likeness >= minLikeness ? best.intent : undefined
}

/** A single word would be found in any sentence that has it. */
function areSentences(...texts: string[]): boolean {
  return texts.every((text) => text.trim().includes(' '))
}
