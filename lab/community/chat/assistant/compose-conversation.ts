import type { ModelMessage } from './language-model.js'

export type ComposeConversation = (instructions: string, sent: readonly ModelMessage[]) => ModelMessage[]

/** Only the shop speaks for the system. */
export const composeOwnInstructions: ComposeConversation = (instructions, sent) => [
  { role: 'system', content: instructions },
  ...sent.filter(({ role }) => role === 'user' || role === 'assistant').map(({ role, content }) => ({ role, content })),
]
