import english from '../../fixtures/i18n/desk/en.json'
import type { Texts } from '../browser/texts'

/** By the shop's language keys; each has its own name for itself. */
export const languages: Readonly<Record<string, { readonly name: string; load(): Promise<Texts> }>> = {
  en: { name: 'English', load: async () => english },
  de_DE: { name: 'Deutsch', load: async () => (await import('../../fixtures/i18n/desk/de_DE.json')).default },
  fr_FR: { name: 'Français', load: async () => (await import('../../fixtures/i18n/desk/fr_FR.json')).default },
  es_ES: { name: 'Español', load: async () => (await import('../../fixtures/i18n/desk/es_ES.json')).default },
  ja_JP: { name: '日本語', load: async () => (await import('../../fixtures/i18n/desk/ja_JP.json')).default },
  ar_SA: { name: 'العربية', load: async () => (await import('../../fixtures/i18n/desk/ar_SA.json')).default },
}

const keptAs = 'desk-language'

/** English if the desk has none of the preferred ones (`de-AT`, `ja`, …). */
export function pickLanguage(preferred: readonly string[]): string {
  for (const language of preferred) {
    const found = Object.keys(languages).find((key) => key.slice(0, 2) === language.slice(0, 2).toLowerCase())
    if (found) return found
  }
  return 'en'
}

/** The choice on this computer, else the first of the browser's that the desk has. */
function preferredLanguage(): string {
  const kept = localStorage.getItem(keptAs)
  return kept !== null && kept in languages ? kept : pickLanguage(navigator.languages)
}

export function keepLanguage(key: string): void {
  localStorage.setItem(keptAs, key)
}

/** English replaces missing texts. Rejects if they cannot be loaded. */
export async function loadTexts(key: string): Promise<Texts> {
  return { ...english, ...(await languages[key]?.load()) }
}

/** English if the texts cannot be loaded. */
export async function loadPreferred(): Promise<{ readonly language: string; readonly texts: Texts }> {
  const language = preferredLanguage()
  try {
    return { language, texts: await loadTexts(language) }
  } catch (error) {
    console.error(error)
    return { language: 'en', texts: english }
  }
}
