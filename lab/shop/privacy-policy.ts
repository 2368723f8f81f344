import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../package/package-root.js'

export interface PrivacyPolicy {
  /** Markdown; `{{name}}`, `{{url}}` and `{{contact}}` stand for the shop that shows it. */
  readonly text: string
  readonly language: string
}

/** The privacy policy in a language, in English where it is not translated. */
export function readPrivacyPolicy(language: string): PrivacyPolicy {
  const fixtures = join(packageRoot, 'fixtures')
  const translated = join(fixtures, 'privacy-policies', `${language}.md`)
  return existsSync(translated)
    ? { text: readFileSync(translated, 'utf8'), language }
    : { text: readFileSync(join(fixtures, 'privacy-policy.md'), 'utf8'), language: 'en' }
}
