import { useCallback, useEffect, useMemo, useState } from 'react'
import { type Translate, useTranslation } from '../browser/texts'
import { useShowLanguage } from '../browser/use-show-language'
import { Snackbar, type SnackbarMessage } from '../kit/snackbar/snackbar'
import { CodesSheet } from './codes/codes-sheet'
import { createCalls } from './connection/calls'
import type { ClassView } from './connection/class-view'
import { createDeskStore } from './connection/desk-store'
import { DeskProvider, useDeskState } from './desk-context'
import { keepLanguage, loadTexts } from './languages'
import { Projector } from './projector/projector'
import { RosterPage } from './roster/roster-page'
import { SignIn } from './sign-in/sign-in'
import { forgetToken, keepToken, takeToken } from './token'
import { useView, type View } from './views'

export function Desk({ givenToken }: { readonly givenToken: string | null }) {
  const [token, setToken] = useState(givenToken)
  const [isRefused, setRefused] = useState(false)
  const { message, showMessage, closeMessage } = useMessages()
  const changeLanguage = useChangeLanguage(showMessage)
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
      const given = location.hash.startsWith('#token=') ? takeToken() : null
      if (given) enter(given)
    }
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [enter])
  const desk = useMemo(
    () => store && { store, showMessage, changeLanguage, leave },
    [store, showMessage, changeLanguage, leave],
  )
  return (
    <>
      {desk ? (
        <DeskProvider value={desk}>
          <Views onRefused={refuse} />
        </DeskProvider>
      ) : (
        <SignIn isRefused={isRefused} onToken={enter} onLanguage={changeLanguage} />
      )}
      {message && <Snackbar key={message.id} message={message} onClose={closeMessage} />}
    </>
  )
}

function Views({ onRefused }: { onRefused(): void }) {
  const { connection, about, rows } = useDeskState()
  const { t } = useTranslation()
  const view = useView()
  useEffect(() => {
    if (connection.kind === 'refused') onRefused()
  }, [connection, onRefused])
  const title = describeView(view, rows, t)
  useEffect(() => {
    document.title = [title, about?.name, t('TITLE_DESK')].filter(Boolean).join(' – ')
  }, [title, about, t])
  if (view.kind === 'projector') return <Projector hasNames={view.hasNames} />
  if (view.kind === 'codes') return <CodesSheet />
  return <RosterPage open={view.learner} />
}

/** Undefined for the class itself. */
function describeView(view: View, rows: ClassView['rows'], t: Translate): string | undefined {
  if (view.kind === 'projector') return t('BTN_PROJECTOR')
  if (view.kind === 'codes') return t('TITLE_CODES')
  return view.learner === undefined ? undefined : rows.get(view.learner)?.name
}

function useMessages() {
  const [message, setMessage] = useState<SnackbarMessage>()
  const showMessage = useCallback(
    (kind: SnackbarMessage['kind'], text: string) =>
      setMessage((latest) => ({ id: (latest?.id ?? 0) + 1, kind, text })),
    [],
  )
  return { message, showMessage, closeMessage: useCallback(() => setMessage(undefined), []) }
}

function useChangeLanguage(
  showMessage: (kind: SnackbarMessage['kind'], text: string) => void,
): (language: string) => void {
  const { t } = useTranslation()
  const show = useShowLanguage(loadTexts)
  return useCallback(
    (language) => {
      const change = async () => {
        if (await show(language)) keepLanguage(language)
      }
      change().catch((error: unknown) => {
        console.error(error)
        showMessage('error', t('LANGUAGE_FAILED'))
      })
    },
    [show, showMessage, t],
  )
}
