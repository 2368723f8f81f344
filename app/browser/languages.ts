import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createApi } from './api'
import { writeCookie, yearHours } from './cookies'
import { useSnackbar } from './snackbar'
import { describeLanguage, loadTexts } from './translate'

/** A row of `/rest/languages` (files-and-surfaces.md 20). */
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

/** The languages on offer, fetched when first asked for, and the way to change between them. */
export function useLanguages() {
  const { t, i18n } = useTranslation()
  const snackbar = useSnackbar()
  const [offered, setOffered] = useState<readonly OfferedLanguage[]>()

  const load = useCallback(() => {
    if (!offered) createApi().get<OfferedLanguage[]>('/rest/languages').then(setOffered, console.error)
  }, [offered])

  const choose = useCallback(
    async ({ key, lang }: OfferedLanguage) => {
      writeCookie('language', key, yearHours)
      i18n.addResourceBundle(key, 'translation', await loadTexts(key))
      await i18n.changeLanguage(key)
      Object.assign(document.documentElement, describeLanguage(key))
      snackbar.confirm(t('LANGUAGE_CHANGED', { lng: key, language: lang }), {
        label: t('BTN_FORCE_PAGE_RELOAD', { lng: key }),
        run: () => location.reload(),
      })
    },
    [t, i18n, snackbar],
  )
  return { offered, chosen: i18n.language, load, choose }
}
