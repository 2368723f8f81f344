import type { i18n } from 'i18next'

export type Texts = Readonly<Record<string, string>>

type Values = Readonly<Record<string, unknown>>

interface Shown {
  language: string
  texts: Texts
  readonly listeners: Set<() => void>
}

/**
 * The texts of one page behind the face that react-i18next asks for. A whole i18next instance for every request took half
 * of the time of drawing a page, and our texts are flat: keys, and names in double braces.
 */
class PageTexts {
  readonly isInitialized = true
  readonly options = { react: { useSuspense: false, bindI18n: 'languageChanged', bindI18nStore: '' } }
  readonly shown: Shown

  constructor(language: string, texts: Texts) {
    this.shown = { language, texts, listeners: new Set() }
  }

  get language(): string {
    return this.shown.language
  }

  get languages(): readonly string[] {
    return [this.shown.language]
  }

  hasLoadedNamespace(): boolean {
    return true
  }

  getFixedT() {
    return (key: string, values?: Values) => this.t(key, values)
  }

  t(key: string, values: Values = {}): string {
    const text = this.shown.texts[key] ?? key
    return text.includes('{{')
      ? text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''))
      : text
  }

  on(_event: string, listener: () => void): void {
    this.shown.listeners.add(listener)
  }

  off(_event: string, listener: () => void): void {
    this.shown.listeners.delete(listener)
  }

  show(language: string, texts: Texts): void {
    Object.assign(this.shown, { language, texts })
    for (const listener of this.shown.listeners) listener()
  }
}

/** Makes a translator of its own for one page, ready at once. */
export function createTranslator(language: string, texts: Texts): i18n {
  // react-i18next names the whole class as the type of what it only uses these members of.
  return new PageTexts(language, texts) as unknown as i18n
}

/** Shows another language everywhere on the page that the translator belongs to. */
export function showLanguage(translator: i18n, language: string, texts: Texts): void {
  const page = translator as unknown as PageTexts
  page.show(language, texts)
}
