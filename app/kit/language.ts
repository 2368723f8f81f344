const rightToLeft = new Set(['ar', 'fa', 'he'])

export function describeLanguage(language: string): { lang: string; dir: 'ltr' | 'rtl' } {
  const lang = language.replace('_', '-')
  return { lang, dir: rightToLeft.has(lang.slice(0, 2)) ? 'rtl' : 'ltr' }
}
