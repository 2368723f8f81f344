import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../package/package-root.js'

/** The privacy policy as Markdown; `{{name}}`, `{{url}}` and `{{contact}}` stand for the shop that shows it. */
export function readPrivacyPolicy(): string {
  return readFileSync(join(packageRoot, 'fixtures', 'privacy-policy.md'), 'utf8')
}
