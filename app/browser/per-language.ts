import { useMemo } from 'react'
import { useTranslation } from './texts'

/** A function that is another one in each language, for what has to be read again when the page changes its own. */
export function usePerLanguage<Load extends (...wishes: never[]) => unknown>(load: Load): Load
export function usePerLanguage<Load extends (...wishes: never[]) => unknown>(load: Load | undefined): Load | undefined
export function usePerLanguage(load: ((...wishes: never[]) => unknown) | undefined) {
  const { language } = useTranslation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shop answers in the language of the cookie.
  return useMemo(() => load && ((...wishes: never[]) => load(...wishes)), [load, language])
}
