import { askAssistant } from './chat.client'
import { addPart, toMessages } from './conversation'
import { type Answer, type Conversation, useConversation } from './use-conversation'

/** The conversation with the assistant, whose answers grow as they come; `showsToolCalls` is asked at each of its tool calls. */
export function useAssistantChat(showsToolCalls: () => boolean): Conversation {
  const answer: Answer = async function* (asked, signal) {
    let entries = asked
    for await (const part of askAssistant(toMessages(asked), signal))
      if (part.kind === 'text' || showsToolCalls()) {
        entries = addPart(entries, part)
        yield entries
      }
  }
  return { ...useConversation([], answer), intent: 'ask' }
}
