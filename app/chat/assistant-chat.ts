import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../browser/texts'
import type { Conversation } from './classic-chat'
import { type AnswerPart, askAssistant, type ChatEntry, type ChatMessage } from './rest-chat'

/** The conversation with the assistant, whose answers grow as they come; `showsToolCalls` is asked at each of its tool calls. */
export function useAssistantChat(showsToolCalls: () => boolean): Conversation {
  const { t } = useTranslation()
  const [entries, setEntries] = useState<readonly ChatEntry[]>([])
  const [isBusy, setBusy] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const take = (part: AnswerPart) => {
    if (part.kind === 'text') setEntries((before) => continueAnswer(before, part.text))
    else if (showsToolCalls())
      setEntries((before) => [...before, { author: 'tool', body: `${part.name}(${part.args})` }])
  }

  const send = async (text: string) => {
    const asked: readonly ChatEntry[] = [...entries, { author: 'user', body: text }]
    const abort = new AbortController()
    running.current = abort
    setEntries(asked)
    setBusy(true)
    try {
      for await (const part of askAssistant(toHistory(asked), abort.signal)) take(part)
    } catch {
      if (!abort.signal.aborted) setEntries((before) => [...before, { author: 'bot', body: t('CHATBOT_UNREACHABLE') }])
    } finally {
      setBusy(false)
    }
  }
  return { entries, isBusy, send }
}

function continueAnswer(entries: readonly ChatEntry[], text: string): readonly ChatEntry[] {
  const last = entries.at(-1)
  if (last?.author !== 'bot') return [...entries, { author: 'bot', body: text }]
  return [...entries.slice(0, -1), { author: 'bot', body: last.body + text }]
}

function toHistory(entries: readonly ChatEntry[]): ChatMessage[] {
  return entries
    .filter(({ author }) => author !== 'tool')
    .map(({ author, body }) => ({ role: author === 'user' ? 'user' : 'assistant', content: body }))
}
