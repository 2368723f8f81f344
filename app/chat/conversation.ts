const authors = ['user', 'bot', 'tool', 'error'] as const

export interface ChatEntry {
  /** `tool` is a call that the assistant makes before it answers, `error` the page's word that no answer came. */
  readonly author: (typeof authors)[number]
  /** For a bot, the key of a text will do; for an error it is one. */
  readonly body: string
  /** True if the bot asks for a name. */
  readonly asksName?: boolean
}

/** No answer came. */
export const unreachable: ChatEntry = Object.freeze({ author: 'error', body: 'CHATBOT_UNREACHABLE' })

/** The first words of the classic bot. */
export interface ChatData {
  readonly greeting?: ChatEntry
}

export const emptyChat: ChatData = Object.freeze({})

/** Entries that a form brings along; the oldest are forgotten. */
const kept = 40

/** The conversation so far, as a form has kept it; empty for anything else. */
export function readHistory(text = ''): readonly ChatEntry[] {
  try {
    const entries: unknown = JSON.parse(text)
    return Array.isArray(entries) ? entries.filter(isEntry).slice(-kept) : []
  } catch {
    return []
  }
}

/** The latest entries, as a form carries them. */
export function writeHistory(entries: readonly ChatEntry[]): string {
  return JSON.stringify(entries.slice(-kept))
}

function isEntry(value: unknown): value is ChatEntry {
  const { author, body } = (value ?? {}) as Partial<Record<keyof ChatEntry, unknown>>
  return typeof body === 'string' && authors.some((known) => known === author)
}

/** True if the next message is a name. */
export function isAskedForName(entries: readonly ChatEntry[]): boolean {
  return entries.findLast(({ author }) => author === 'bot')?.asksName === true
}

/** A message as the assistant wants the history. */
export interface ChatMessage {
  readonly role: 'user' | 'assistant'
  readonly content: string
}

/** The conversation as the assistant wants it, without the calls of its tools and the errors. */
export function toMessages(entries: readonly ChatEntry[]): ChatMessage[] {
  return entries
    .filter(({ author }) => author === 'user' || author === 'bot')
    .map(({ author, body }) => ({ role: author === 'user' ? 'user' : 'assistant', content: body }))
}

/** A piece of the assistant's answer. */
export type AnswerPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'tool'; readonly name: string; readonly args: string }

/** A conversation with one more piece of an answer. */
export function addPart(entries: readonly ChatEntry[], part: AnswerPart): readonly ChatEntry[] {
  if (part.kind === 'tool') return [...entries, { author: 'tool', body: `${part.name}(${part.args})` }]
  const last = entries.at(-1)
  if (last?.author !== 'bot') return [...entries, { author: 'bot', body: part.text }]
  return [...entries.slice(0, -1), { author: 'bot', body: last.body + part.text }]
}
