import { Form, useActionData } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { ActionData } from '../kit/answers'
import { type AnswerPart, addPart, type ChatEntry, readHistory, toMessages } from './conversation'
import { askAssistant } from './rest-chat'
import type { Conversation } from './use-classic-chat'

/** The conversation with the assistant, whose answers grow as they come; `showsToolCalls` is asked at each of its tool calls. */
export function useAssistantChat(showsToolCalls: () => boolean): Conversation {
  const sent = useActionData<ActionData>()?.values?.history
  const [entries, setEntries] = useState(() => readHistory(sent === undefined ? '' : String(sent)))
  const [isBusy, setBusy] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const take = (part: AnswerPart) => {
    if (part.kind === 'text' || showsToolCalls()) setEntries((before) => addPart(before, part))
  }

  const send = async (text: string) => {
    const asked: readonly ChatEntry[] = [...entries, { author: 'user', body: text }]
    const abort = new AbortController()
    running.current = abort
    setEntries(asked)
    setBusy(true)
    try {
      for await (const part of askAssistant(toMessages(asked), abort.signal)) take(part)
    } catch (error) {
      if (abort.signal.aborted) return
      console.error(error)
      setEntries((before) => [...before, { author: 'bot', body: 'CHATBOT_UNREACHABLE' }])
    } finally {
      setBusy(false)
    }
  }
  return { entries, isBusy, form: { Form, intent: 'ask', onSend: send } }
}
