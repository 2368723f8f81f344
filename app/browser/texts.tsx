import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'

/** The texts of a language by key; names in double braces stand for values. */
export type Texts = Readonly<Record<string, string>>

/** A text by its key, its names filled in; the key itself when there is no such text. */
export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string

interface PageTexts {
  readonly language: string
  readonly t: Translate
  /** Shows another language everywhere on the page. */
  show(language: string, texts: Texts): void
}

const TextsContext = createContext<PageTexts | undefined>(undefined)

/** Makes a translator of flat texts. */
export function createTranslate(texts: Texts): Translate {
  return (key, values = {}) => {
    const text = (Object.hasOwn(texts, key) ? texts[key] : undefined) ?? key
    // Most texts have no names, and a page asks for hundreds of them.
    if (!text.includes('{{')) return text
    return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''))
  }
}

interface TextsProviderProps {
  readonly language: string
  readonly texts: Texts
  readonly children: ReactNode
}

/** Gives everything inside its texts; each page has its own. */
export function TextsProvider({ language, texts, children }: TextsProviderProps) {
  const [shown, setShown] = useState({ language, texts })
  const show = useCallback((language: string, texts: Texts) => setShown({ language, texts }), [])
  const value = useMemo(() => ({ language: shown.language, t: createTranslate(shown.texts), show }), [shown, show])
  return <TextsContext.Provider value={value}>{children}</TextsContext.Provider>
}

/** The texts of the page. */
export function useTranslation(): PageTexts {
  const texts = useContext(TextsContext)
  if (texts === undefined) throw new Error('useTranslation needs a TextsProvider around it')
  return texts
}
