import { useCallback, useRef } from 'react'
import { describeLanguage } from '../kit/language'
import { type Texts, useTranslation } from './texts'

/**
 * The way to show the client in another language, whose texts it gives; undefined if another one has been chosen meanwhile.
 * Rejects if the texts cannot be had.
 */
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
