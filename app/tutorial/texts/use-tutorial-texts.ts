import { useFetcher } from '@remix-run/react'
import { useEffect } from 'react'
import { createTranslate, type Translate, useTranslation } from '../../browser/texts'
import type { TutorialTexts } from './tutorial-texts'

/** The instructor's words in the language of the page; undefined until they have come. */
export function useTutorialTexts(): Translate | undefined {
  const { language } = useTranslation()
  const { data, load } = useFetcher<TutorialTexts>({ key: 'tutorial texts' })
  useEffect(() => load(`/hacking-instructor/texts/${language}`), [language, load])
  return data?.texts && createTranslate(data.texts)
}
