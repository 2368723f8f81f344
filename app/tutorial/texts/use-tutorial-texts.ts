import { useEffect, useState } from 'react'
import { createTranslate, type Texts, type Translate, useTranslation } from '../browser/texts'

/** The address of the instructor's words in a language. */
export function tutorialTextsPath(language: string): string {
  return `/assets/i18n/tutorials/${language}.json`
}

/** The instructor's words in the language of the page; undefined until they have come. */
export function useTutorialTexts(): Translate | undefined {
  const { language } = useTranslation()
  const [texts, setTexts] = useState<Texts>()
  useEffect(() => {
    const call = new AbortController()
    fetchTexts(language, call.signal).then(setTexts, (error: unknown) => {
      if (!call.signal.aborted) console.error(error)
    })
    return () => call.abort()
  }, [language])
  return texts && createTranslate(texts)
}

async function fetchTexts(language: string, signal: AbortSignal): Promise<Texts> {
  const response = await fetch(tutorialTextsPath(language), { signal })
  if (!response.ok) throw new Error(`The tutorials in ${language} answered with status ${response.status}`)
  return (await response.json()) as Texts
}
