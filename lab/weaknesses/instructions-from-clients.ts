import type { ComposeConversation } from '../community/chat/assistant/compose-conversation.js'

/** CWE-1427: keeps the roles of a client's messages, so that a visitor can send system messages. */
export const composeWithAnyRoles: ComposeConversation = (instructions, sent) => {
  const history = sent.map(({ role, content }) => ({ role, content }))
  return [{ role: 'system', content: instructions }, ...history]
}
