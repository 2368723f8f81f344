import { useFetcher } from '@remix-run/react'
import { useEffect } from 'react'
import { createTranslate, type Texts, type Translate, useTranslation } from '../../browser/texts'

/** Undefined until loaded. */
export function useTutorialTexts(): Translate | undefined {
  const { language } = useTranslation()
  const { data, load } = useFetcher<TutorialTexts>({ key: 'tutorial texts' })
  useEffect(() => load(`/hacking-instructor/texts/${language}`), [language, load])
  return data?.texts && createTranslate(data.texts)
}

export interface TutorialTexts {
  /** Missing after a failed request. */
  readonly texts?: Texts
}
