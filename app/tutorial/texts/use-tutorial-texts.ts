import { useFetcher } from '@remix-run/react'
import { useEffect } from 'react'
import { createTranslate, type Texts, type Translate, useTranslation } from '../../browser/texts'

/** The instructor's words in the language of the page; undefined until they have come. */
export function useTutorialTexts(): Translate | undefined {
  const { language } = useTranslation()
  const { data, load } = useFetcher<TutorialTexts>({ key: 'tutorial texts' })
  useEffect(() => load(`/hacking-instructor/texts/${language}`), [language, load])
  return data?.texts && createTranslate(data.texts)
}

/** The instructor's words in a language. */
export interface TutorialTexts {
  /** Missing where they cannot be had. */
  readonly texts?: Texts
}
