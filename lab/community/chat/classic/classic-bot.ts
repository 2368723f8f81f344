import type { FactBus } from '../../../facts/bus.js'
import type { Random } from '../../../facts/random.js'
import type { ScriptEngine } from '../../../sandbox/script-engine.js'
import type { Store } from '../../../store/types.js'
import { BotFailure, type BotMemory, createBotMemory } from './bot-memory.js'
import { createHandlers, type EncodeCoupon } from './handlers.js'
import type { Answer, Intent, TrainingData } from './training-data.js'
import type { WriteBotCall } from './write-bot-call.js'

/** A customer as named by a token; the bot asks a customer without a name for it. */
export interface BotUser {
  readonly id: string
  readonly username: string
}

export interface BotReply {
  readonly action: 'namequery' | 'response'
  readonly body: string
}

/** docs/contract/commerce.md#classic-bot */
export type BotStatus =
  | { readonly status: boolean; readonly body: string }
  | { readonly action: 'namequery'; readonly body: string }

export interface ClassicBot {
  /** True if trained; otherwise every answer says that the bot is not ready. */
  readonly isReady: boolean
  readonly notReady: string
  readonly invitation: string
  /** Introduces and greets a customer; throws a BotFailure. */
  greet(user: BotUser): Promise<BotStatus>
  answer(user: BotUser, query: unknown): Promise<BotReply>
  startOver(): void
}

export interface ClassicBotParts {
  readonly store: Store
  readonly facts: FactBus
  readonly script: ScriptEngine
  readonly writeCall: WriteBotCall
  readonly encodeCoupon: EncodeCoupon
  readonly texts: { readonly name: string; readonly greeting: string; readonly defaultResponse: string }
  readonly training: TrainingData | undefined
  readonly random: Random
}

export function createClassicBot(parts: ClassicBotParts): ClassicBot {
  const { texts, training } = parts
  const memory = createBotMemory({ ...parts, language: training?.lang ?? 'en' })
  const answerIn = createTalk(parts, memory)
  const notReady = `${texts.name} is not ready yet. The oranges are still being counted.`
  const welcome = (customer: string) => fillNames(texts.greeting, customer, texts.name)

  async function introduce({ id, username }: BotUser): Promise<void> {
    if (memory.nameOf(id) !== username) await memory.addUser(id, username)
  }

  return {
    isReady: training !== undefined,
    notReady,
    invitation: `Sign in to talk to ${texts.name}. We have so much to squeeze out of each other.`,

    async greet(user) {
      if (training === undefined) return { status: false, body: notReady }
      if (user.username === '') return askForName(texts.name)
      await introduce(user)
      return { status: true, body: welcome(user.username) }
    },

    async answer(user, query) {
      if (training === undefined) return { action: 'response', body: notReady }
      if (user.username === '') return askForName(texts.name)
      const isKnown = memory.nameOf(user.id) === user.username
      await introduce(user)
      const text = typeof query === 'string' ? query : ''
      const body = isKnown && text !== '' ? await answerIn(user, text) : welcome(user.username)
      return { action: 'response', body }
    },

    startOver: memory.startOver,
  }
}

/** Similarity from 0 to 100 from which an utterance matches. */
const minLikeness = 66

/** The weight of shared words when a text has more words than the utterance. */
const shareOfCommonWords = 0.9

const maxTextLength = 300

function createTalk(parts: ClassicBotParts, memory: BotMemory): (user: BotUser, query: string) => Promise<string> {
  const { texts, training, facts, random } = parts
  const handlers = createHandlers(parts)

  async function choose(query: string): Promise<Answer> {
    const intent = training && (await classify(training, query))
    const answers = intent?.answers ?? []
    return answers.length === 0 ? { action: 'response', body: texts.defaultResponse } : random.pick(answers)
  }

  async function process({ id, username }: BotUser, query: string): Promise<string> {
    const answer = await choose(query)
    const body = answer.action === 'response' ? answer.body : ''
    const said = await memory.run(id, query, body)
    return answer.action === 'function'
      ? handlers[answer.handler](query)
      : fillNames(said ?? body, username, texts.name)
  }

  /** Tests whether only this query failed or the bot as such. */
  async function recover(user: BotUser, first: BotFailure): Promise<string> {
    const second = await runHealthCheck(user)
    await facts.emit('chatBot.failed', { error: (second ?? first).message, isSilent: second !== undefined })
    if (second === undefined) return fillNames(texts.defaultResponse, user.username, texts.name)
    return `I cannot find my words any more. Something in my head keeps saying "${second.message}".`
  }

  async function runHealthCheck({ id }: BotUser): Promise<BotFailure | undefined> {
    try {
      await memory.run(id, training?.data[0]?.utterances[0] ?? 'hello', '')
      return undefined
    } catch (error) {
      if (error instanceof BotFailure) return error
      throw error
    }
  }

  return (user, query) =>
    process(user, query).catch((error) => {
      if (error instanceof BotFailure) return recover(user, error)
      throw error
    })
}

/** The intent with the most similar utterance; undefined for none (docs/contract/commerce.md#classic-bot). */
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

/** A single word would match any sentence that contains it. */
function areSentences(...texts: string[]): boolean {
  return texts.every((text) => text.trim().includes(' '))
}

function fillNames(text: string, customer: string, bot: string): string {
  return text.replaceAll('<customer-name>', customer).replaceAll('<bot-name>', bot)
}

function askForName(botName: string): { action: 'namequery'; body: string } {
  return { action: 'namequery', body: `I am ${botName}, and we have not been introduced. What shall I call you?` }
}
