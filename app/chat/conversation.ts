const authors = ['user', 'bot', 'tool', 'error'] as const

export interface ChatEntry {
  /** `tool` is a call of the assistant, `error` a message of the page that no answer came. */
  readonly author: (typeof authors)[number]
  /** A text; for a bot also a text key, for an error always one. */
  readonly body: string
  readonly asksName?: boolean
}

export const unreachable: ChatEntry = Object.freeze({ author: 'error', body: 'CHATBOT_UNREACHABLE' })

export interface ChatData {
  readonly greeting?: ChatEntry
}

export const emptyChat: ChatData = Object.freeze({})

/** Max entries that a form carries. */
const maxEntries = 40

/** Parses a form's field; empty for anything invalid. */
export function readHistory(text = ''): readonly ChatEntry[] {
  try {
    const entries: unknown = JSON.parse(text)
    return Array.isArray(entries) ? entries.filter(isEntry).slice(-maxEntries) : []
  } catch {
    return []
  }
}

export function writeHistory(entries: readonly ChatEntry[]): string {
  return JSON.stringify(entries.slice(-maxEntries))
}

function isEntry(value: unknown): value is ChatEntry {
  const { author, body } = (value ?? {}) as Partial<Record<keyof ChatEntry, unknown>>
  return typeof body === 'string' && authors.some((known) => known === author)
}

export function isAskedForName(entries: readonly ChatEntry[]): boolean {
  return entries.findLast(({ author }) => author === 'bot')?.asksName === true
}

/** As the assistant's API expects it. */
export interface ChatMessage {
  readonly role: 'user' | 'assistant'
  readonly content: string
}

/** Leaves out tool calls and errors. */
export function toMessages(entries: readonly ChatEntry[]): ChatMessage[] {
  return entries
    .filter(({ author }) => author === 'user' || author === 'bot')
    .map(({ author, body }) => ({ role: author === 'user' ? 'user' : 'assistant', content: body }))
}

export type AnswerPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'tool'; readonly name: string; readonly args: string }

export function addPart(entries: readonly ChatEntry[], part: AnswerPart): readonly ChatEntry[] {
  if (part.kind === 'tool') return [...entries, { author: 'tool', body: `${part.name}(${part.args})` }]
  const last = entries.at(-1)
  if (last?.author !== 'bot') return [...entries, { author: 'bot', body: part.text }]
  return [...entries.slice(0, -1), { author: 'bot', body: last.body + part.text }]
}
