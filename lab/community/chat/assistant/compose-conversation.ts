import type { ModelMessage } from './language-model.js'

/** The input of a model: the instructions of the shop, and what a client sent as the conversation so far. */
export type ComposeConversation = (instructions: string, sent: readonly ModelMessage[]) => ModelMessage[]

/** Nobody but the shop speaks for the system. */
export const composeOwnInstructions: ComposeConversation = (instructions, sent) => [
  { role: 'system', content: instructions },
  ...sent.filter(({ role }) => role === 'user' || role === 'assistant').map(({ role, content }) => ({ role, content })),
]
