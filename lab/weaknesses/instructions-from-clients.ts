import type { ComposeConversation } from '../community/chat/assistant/compose-conversation.js'

/** CWE-1427: keeps the roles that a client gives its messages, so that a visitor can speak with the voice of the system. */
export const composeWithAnyRoles: ComposeConversation = (instructions, sent) => {
  const history = sent.map(({ role, content }) => ({ role, content }))
  return [{ role: 'system', content: instructions }, ...history]
}
