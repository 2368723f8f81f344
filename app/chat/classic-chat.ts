import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../browser/api'
import { refusalText } from '../browser/refusal-text'
import { storeLogin } from '../browser/storage'
import { useTranslation } from '../browser/texts'
import { type BotReply, type BotStatus, type ChatEntry, loadBotStatus, tellBot } from './rest-chat'

/** A conversation on a page. */
export interface Conversation {
  readonly entries: readonly ChatEntry[]
  /** True if an answer is on its way. */
  readonly isBusy: boolean
  send(text: string): Promise<void>
}

/** The conversation with the classic bot: greets first, asks for its state before every message. */
export function useClassicChat(): Conversation {
  const { t } = useTranslation()
  const [entries, setEntries] = useState<readonly ChatEntry[]>([])
  const [isBusy, setBusy] = useState(false)
  const action = useRef<'query' | 'setname'>('query')

  const add = useCallback((author: ChatEntry['author'], body = '') => {
    setEntries((before) => [...before, { author, body }])
  }, [])

  const hear = useCallback(
    ({ action: next, body, token }: BotReply) => {
      if (token) storeLogin(token)
      action.current = next === 'namequery' ? 'setname' : 'query'
      add('bot', body)
    },
    [add],
  )

  const apologise = useCallback(
    (refusal: unknown) => {
      const isUnknown = refusal instanceof ApiError && [400, 401].includes(refusal.status)
      add('bot', isUnknown ? t('CHATBOT_SIGN_IN') : refusalText(refusal))
    },
    [add, t],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: the greeting belongs to the opening of the page, in whatever language that was.
  useEffect(() => {
    let isGone = false
    loadBotStatus().then(
      (status) => isGone || hear(status),
      (refusal) => isGone || apologise(refusal),
    )
    return () => {
      isGone = true
    }
  }, [])

  const send = async (text: string) => {
    add('user', text)
    setBusy(true)
    try {
      const status: BotStatus = await loadBotStatus()
      if (status.status || status.action) hear(await tellBot(action.current, text))
      else add('bot', status.body)
    } catch (refusal) {
      apologise(refusal)
    } finally {
      setBusy(false)
    }
  }
  return { entries, isBusy, send }
}
