import { useRevalidator } from '@remix-run/react'
import { useCallback, useRef, useState } from 'react'
import { createApi } from './api'
import { writeCookie, yearHours } from './cookies'
import { rowsIn } from './readable'
import { explainRefusal } from './refusal-text'
import { useSnackbar } from './snackbar'
import { createTranslate, useTranslation } from './texts'
import { describeLanguage, loadTexts } from './translate'

/** A row of `/rest/languages` (docs/contract/files-and-surfaces.md#languages). */
export interface OfferedLanguage {
  readonly key: string
  readonly lang: string
  readonly shortKey?: string
  readonly icons?: readonly string[]
  readonly percentage: number
  readonly gauge: string
}

/** The languages whose name, key or short key contains the text, in whatever case. */
export function filterLanguages(languages: readonly OfferedLanguage[], text: string): readonly OfferedLanguage[] {
  const wanted = text.trim().toLowerCase()
  return languages.filter(({ lang, key, shortKey = '' }) =>
    [lang, key, shortKey].some((name) => name.toLowerCase().includes(wanted)),
  )
}

/** The languages on offer, fetched when first asked for, or the reason for their absence, and the way to change between them. */
export function useLanguages() {
  const { t, language: chosen, show } = useTranslation()
  const snackbar = useSnackbar()
  const { revalidate } = useRevalidator()
  const [offered, setOffered] = useState<readonly OfferedLanguage[]>()
  const [failed, setFailed] = useState<string>()
  const wanted = useRef(chosen)

  const load = useCallback(() => {
    setFailed(undefined)
    if (!offered)
      createApi()
        .get('/rest/languages')
        .then(rowsIn<OfferedLanguage>)
        .then(setOffered, (refusal) => setFailed(explainRefusal(refusal, t)))
  }, [offered, t])

  const changeLanguage = useCallback(
    async ({ key, lang }: OfferedLanguage) => {
      wanted.current = key
      const texts = await loadTexts(key)
      // Somebody has chosen another one in the meantime.
      if (wanted.current !== key) return
      writeCookie('language', key, yearHours)
      show(key, texts)
      Object.assign(document.documentElement, describeLanguage(key))
      revalidate()
      const translate = createTranslate(texts)
      snackbar.confirm(translate('LANGUAGE_CHANGED', { language: lang }), {
        label: translate('BTN_FORCE_PAGE_RELOAD'),
        run: () => location.reload(),
      })
    },
    [show, snackbar, revalidate],
  )
  const choose = useCallback(
    (language: OfferedLanguage) =>
      void changeLanguage(language).catch((refusal: unknown) => {
        console.error(refusal)
        snackbar.error('LANGUAGE_FAILED')
      }),
    [changeLanguage, snackbar],
  )
  return { offered, failed, chosen, load, choose }
}
