import { useActionData, useFetcher } from '@remix-run/react'
import type { ActionData } from '../kit/answers'
import { type ChatEntry, readHistory } from './conversation'
import type { ChatForm } from './message-form'

/** A conversation on a page. */
export interface Conversation {
  readonly entries: readonly ChatEntry[]
  /** True while an answer is awaited. */
  readonly isBusy: boolean
  readonly form: ChatForm
}

/** The conversation with the classic bot, which greets first. */
export function useClassicChat(greeting: ChatEntry | undefined): Conversation {
  const { Form, data, formData, state } = useFetcher<ActionData>()
  const sent = useActionData<ActionData>()
  const history = (data ?? sent)?.values?.history
  const known = history === undefined ? (greeting ? [greeting] : []) : readHistory(String(history))
  const isBusy = state === 'submitting'
  const pending = String(formData?.get('text') ?? '').trim()
  return {
    entries: isBusy ? [...known, { author: 'user', body: pending }] : known,
    isBusy,
    form: { Form, intent: 'tell' },
  }
}
