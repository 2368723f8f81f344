import { useCallback, useRef } from 'react'
import { describeLanguage } from '../kit/language'
import { type Texts, useTranslation } from './texts'

/** Returns the texts shown, or undefined if another language was chosen meanwhile; rejects if they cannot be loaded. */
export function useShowLanguage(load: (language: string) => Promise<Texts>) {
  const { show } = useTranslation()
  const wanted = useRef<string>()
  return useCallback(
    async (language: string): Promise<Texts | undefined> => {
      wanted.current = language
      const texts = await load(language)
      if (wanted.current !== language) return undefined
      show(language, texts)
      Object.assign(document.documentElement, describeLanguage(language))
      return texts
    },
    [load, show],
  )
}
