import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from '../browser/texts'
import { describeLanguage } from '../browser/translate'
import { Snackbar, type SnackbarMessage } from '../notices/snackbar'
import { CodesSheet } from './codes/codes-sheet'
import { createCalls } from './connection/calls'
import { createDeskStore } from './connection/desk-store'
import { DeskProvider, useDeskState } from './desk-context'
import { keepLanguage, loadTexts } from './languages'
import { Projector } from './projector/projector'
import { RosterPage } from './roster/roster-page'
import { SignIn } from './sign-in/sign-in'
import { forgetToken, keepToken, takeToken } from './token'
import { useView } from './views'

/** The whole desk: the sign-in form, and after signing in the class. */
export function Desk({ givenToken }: { readonly givenToken: string | null }) {
  const [token, setToken] = useState(givenToken)
  const [isRefused, setRefused] = useState(false)
  const { message, say, hush } = useMessages()
  const speak = useSpeak()
  const store = useMemo(() => (token === null ? undefined : createDeskStore(createCalls(token))), [token])
  const enter = useCallback((next: string) => {
    keepToken(next)
    setRefused(false)
    setToken(next)
  }, [])
  const leave = useCallback(() => {
    forgetToken()
    setToken(null)
  }, [])
  const refuse = useCallback(() => {
    leave()
    setRefused(true)
  }, [leave])
  useEffect(() => {
    const take = () => {
      if (location.hash.startsWith('#token=')) enter(takeToken() ?? '')
    }
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [enter])
  const desk = useMemo(() => store && { store, say, speak, leave }, [store, say, speak, leave])
  return (
    <>
      {desk ? (
        <DeskProvider value={desk}>
          <Views onRefused={refuse} />
        </DeskProvider>
      ) : (
        <SignIn isRefused={isRefused} onToken={enter} onLanguage={speak} />
      )}
      {message && <Snackbar key={message.id} message={message} onClose={hush} />}
    </>
  )
}

function Views({ onRefused }: { onRefused(): void }) {
  const { line, about } = useDeskState()
  const { t } = useTranslation()
  const view = useView()
  useEffect(() => {
    if (line.kind === 'refused') onRefused()
  }, [line, onRefused])
  useEffect(() => {
    document.title = about === undefined ? t('TITLE_DESK') : `${about.name} – ${t('TITLE_DESK')}`
  }, [about, t])
  if (view.kind === 'projector') return <Projector hasNames={view.hasNames} />
  if (view.kind === 'codes') return <CodesSheet />
  return <RosterPage open={view.learner} />
}

function useMessages() {
  const [message, setMessage] = useState<SnackbarMessage>()
  const say = useCallback(
    (kind: SnackbarMessage['kind'], text: string) =>
      setMessage((latest) => ({ id: (latest?.id ?? 0) + 1, kind, text })),
    [],
  )
  return { message, say, hush: useCallback(() => setMessage(undefined), []) }
}

function useSpeak(): (language: string) => void {
  const { show } = useTranslation()
  return useCallback(
    (language) => {
      const change = async () => {
        const texts = await loadTexts(language)
        keepLanguage(language)
        Object.assign(document.documentElement, describeLanguage(language))
        show(language, texts)
      }
      change().catch(console.error)
    },
    [show],
  )
}
