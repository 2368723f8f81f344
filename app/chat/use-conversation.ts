import { useActionData } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { ActionData } from '../kit/answers'
import { type ChatEntry, readHistory, unreachable } from './conversation'

export interface Conversation {
  /** Queued messages come last. */
  readonly entries: readonly ChatEntry[]
  readonly isBusy: boolean
  /** The intent of the form, for browsers without scripts. */
  readonly intent: 'tell' | 'ask'
  send(text: string): void
}

/** Yields the whole conversation each time the answer has grown. */
export type Answer = (asked: readonly ChatEntry[], signal: AbortSignal) => AsyncIterable<readonly ChatEntry[]>

/** Starts with `start`, or with what a form has sent. Messages are queued: scripts send the next one without waiting for the answer. */
export function useConversation(
  start: readonly ChatEntry[],
  answer: Answer,
): Pick<Conversation, 'entries' | 'isBusy' | 'send'> {
  const sent = useActionData<ActionData>()?.values?.history
  const first = sent === undefined ? start : readHistory(String(sent))
  const [answered, setAnswered] = useState<readonly ChatEntry[]>()
  const [waiting, setWaiting] = useState<readonly ChatEntry[]>([])
  const [open, setOpen] = useState(0)
  const said = useRef<readonly ChatEntry[]>()
  const latest = useRef(Promise.resolve())
  const page = useRef(new AbortController())
  useEffect(() => () => page.current.abort(), [])

  const show = (entries: readonly ChatEntry[]) => {
    said.current = entries
    setAnswered(entries)
  }

  const converse = async (message: ChatEntry) => {
    const { signal } = page.current
    const asked = [...(said.current ?? first), message]
    show(asked)
    setWaiting(([, ...others]) => others)
    try {
      for await (const entries of answer(asked, signal)) show(entries)
    } catch (error) {
      if (signal.aborted) return
      console.error(error)
      show([...(said.current ?? asked), unreachable])
    } finally {
      setOpen((count) => count - 1)
    }
  }

  const send = (text: string) => {
    if (text === '') return
    const message = { author: 'user', body: text } as const
    setWaiting((before) => [...before, message])
    setOpen((count) => count + 1)
    latest.current = latest.current.then(() => converse(message))
  }
  return { entries: [...(answered ?? first), ...waiting], isBusy: open > 0, send }
}
