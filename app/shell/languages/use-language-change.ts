import { useRevalidator } from '@remix-run/react'
import { fetchTexts, textsPath } from '../../browser/fetch-texts'
import { useSnackbar } from '../../browser/snackbar/snackbar'
import { writeCookie, yearHours } from '../../browser/storage/cookies'
import { createTranslate, useTranslation } from '../../browser/texts'
import { useShowLanguage } from '../../browser/use-show-language'
import type { OfferedLanguage } from './offered-language'

/** The key of the language in use, and the way to another one. */
export function useLanguageChange() {
  const { language: chosen, t } = useTranslation()
  const snackbar = useSnackbar()
  const { revalidate } = useRevalidator()
  const show = useShowLanguage(load)

  async function change({ key, lang }: OfferedLanguage) {
    const texts = await show(key)
    if (texts === undefined) return
    writeCookie('language', key, yearHours)
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
      snackbar.error(t('LANGUAGE_FAILED'))
    })
  }
  return { chosen, choose }
}

const load = (key: string) => fetchTexts(textsPath(key))
