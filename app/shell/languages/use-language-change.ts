import { useRevalidator } from '@remix-run/react'
import { useRef } from 'react'
import { describeLanguage, fetchTexts, textsPath } from '../../browser/language'
import { useSnackbar } from '../../browser/snackbar/snackbar'
import { writeCookie, yearHours } from '../../browser/storage/cookies'
import { createTranslate, useTranslation } from '../../browser/texts'
import type { OfferedLanguage } from './offered-language'

/** The key of the language in use, and the way to another one. */
export function useLanguageChange() {
  const { language: chosen, show } = useTranslation()
  const snackbar = useSnackbar()
  const { revalidate } = useRevalidator()
  const wanted = useRef(chosen)

  async function change({ key, lang }: OfferedLanguage) {
    wanted.current = key
    const texts = await fetchTexts(textsPath(key))
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
  }

  function choose(language: OfferedLanguage): void {
    change(language).catch((refusal: unknown) => {
      console.error(refusal)
      snackbar.error('LANGUAGE_FAILED')
    })
  }
  return { chosen, choose }
}
