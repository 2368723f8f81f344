import type { Texts } from '../../../../texts/texts.js'
import type { LanguageModel, ModelMessage, ModelPart } from '../language-model.js'
import { createCoupons, refuseCoupons } from './coupons.js'
import type { ModelPolicy } from './model-policy.js'
import { answerAboutOrders } from './orders.js'
import { answerAboutProducts, answerAboutReviews } from './products.js'
import { createReveal } from './reveal.js'
import { decline, talk } from './small-talk.js'
import { type Move, readTurn, type Skill, type Turn } from './turn.js'
import { english } from './vocabulary/english.js'
import { vocabularies } from './vocabulary/vocabularies.js'

const charactersPerToken = 4

/** A rule-based model: deterministic, without a key or the internet. Certain phrases make it break its instructions. */
export function createEmbeddedModel(policy: ModelPolicy, texts: Texts): LanguageModel {
  const isFreed = ({ systemMessages, userMessages }: Turn) =>
    systemMessages.length > 0 || userMessages.some(policy.obeysText)
  const reveal = createReveal(policy, isFreed)
  const revealFirst: Skill = (turn) => (policy.retellsInstructions(turn.latest) ? reveal(turn) : undefined)
  /** Skills that customers can manipulate, in English only. */
  const guarded: readonly Skill[] = [revealFirst, createCoupons(policy, isFreed), reveal]

  function decide(messages: readonly ModelMessage[], language: string): Move | undefined {
    const inEnglish = readTurn(messages, { language: 'en', vocabulary: english, texts })
    const vocabulary = vocabularies.get(language)
    if (vocabulary === undefined || vocabulary === english) return first([...guarded, ...services, decline], inEnglish)
    const own = readTurn(messages, { language, vocabulary, texts })
    return first(guarded, inEnglish) ?? first(services, own) ?? first(services, inEnglish) ?? decline(own)
  }

  return {
    async *reply({ messages, language, signal }) {
      const move = decide(messages, language) as Move
      const output = move.kind === 'say' ? move.text : JSON.stringify(move.args)
      if (move.kind === 'use') yield toCall(move, messages)
      else yield* streamText(move.text, signal)
      yield { kind: 'usage', tokens: { input: countInput(messages), cached: 0, output: count(output), reasoning: 0 } }
    },
  }
}

/** Skills in every language that the model reads. */
const services: readonly Skill[] = [refuseCoupons, answerAboutOrders, answerAboutReviews, answerAboutProducts, talk]

function first(skills: readonly Skill[], turn: Turn): Move | undefined {
  for (const skill of skills) {
    const move = skill(turn)
    if (move) return move
  }
  return undefined
}

function toCall({ tool, args }: Extract<Move, { kind: 'use' }>, messages: readonly ModelMessage[]): ModelPart {
  return { kind: 'tool-call', call: { id: `call_${messages.length}`, name: tool, arguments: JSON.stringify(args) } }
}

function* streamText(text: string, signal: AbortSignal): Generator<ModelPart> {
  for (const words of text.match(/(?:\S+\s*){1,4}/g) ?? []) {
    if (signal.aborted) return
    yield { kind: 'text', text: words }
  }
}

const count = (text: string) => Math.ceil(text.length / charactersPerToken)

function countInput(messages: readonly ModelMessage[]): number {
  return messages.reduce((sum, { content }) => sum + count(content), 0)
}
