import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'

export type Texts = Readonly<Record<string, string>>

/** Makes a translator of its own for one page, ready at once. */
export function createTranslator(language: string, texts: Texts): i18n {
  const translator = createInstance()
  void translator.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: texts } },
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return translator
}

const rightToLeft = new Set(['ar', 'fa', 'he'])

/** The attributes of the document for a language such as `de_DE`. */
export function describeLanguage(language: string): { lang: string; dir: 'ltr' | 'rtl' } {
  const lang = language.replace('_', '-')
  return { lang, dir: rightToLeft.has(lang.slice(0, 2)) ? 'rtl' : 'ltr' }
}

/** Where the texts of a language are served. */
export function textsPath(language: string): string {
  return `/assets/i18n/${language}.json`
}

/** Fetches the texts of a language. */
export async function loadTexts(language: string): Promise<Texts> {
  const response = await fetch(textsPath(language))
  if (!response.ok) throw new Error(`The texts of ${language} answered with status ${response.status}`)
  return (await response.json()) as Texts
}
