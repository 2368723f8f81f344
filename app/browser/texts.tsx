import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'

/** Flat; `{{name}}` stands for a value. */
export type Texts = Readonly<Record<string, string>>

/** Returns the key itself when there is no such text. */
export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string

interface PageTexts {
  readonly language: string
  readonly t: Translate
  show(language: string, texts: Texts): void
}

const TextsContext = createContext<PageTexts | undefined>(undefined)

export function createTranslate(texts: Texts): Translate {
  return (key, values = {}) => {
    const text = (Object.hasOwn(texts, key) ? texts[key] : undefined) ?? key
    // Most texts have no values, and a page reads hundreds of them.
    if (!text.includes('{{')) return text
    return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''))
  }
}

interface TextsProviderProps {
  readonly language: string
  readonly texts: Texts
  readonly children: ReactNode
}

export function TextsProvider({ language, texts, children }: TextsProviderProps) {
  const [shown, setShown] = useState({ language, texts })
  const show = useCallback((language: string, texts: Texts) => setShown({ language, texts }), [])
  const value = useMemo(() => ({ language: shown.language, t: createTranslate(shown.texts), show }), [shown, show])
  return <TextsContext.Provider value={value}>{children}</TextsContext.Provider>
}

export function useTranslation(): PageTexts {
  const texts = useContext(TextsContext)
  if (texts === undefined) throw new Error('useTranslation needs a TextsProvider around it')
  return texts
}
