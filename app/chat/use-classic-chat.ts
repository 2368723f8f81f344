import { askClassicBot } from './chat.client'
import type { ChatEntry } from './conversation'
import { type Answer, type Conversation, useConversation } from './use-conversation'

const answer: Answer = async function* (asked) {
  yield [...asked, await askClassicBot(asked)]
}

/** The conversation with the classic bot, which greets first. */
export function useClassicChat(greeting: ChatEntry | undefined): Conversation {
  return { ...useConversation(greeting ? [greeting] : [], answer), intent: 'tell' }
}
