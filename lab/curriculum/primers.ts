import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { curriculumFolder } from './curriculum.js'

export interface Primer {
  /** Without front matter; its one ordered list is the diagram. */
  readonly markdown: string
  /** The standards against which it was checked, such as `CWE-89`; the same in every language. */
  readonly sources: readonly string[]
  /** The document on the incident that it tells of; the same in every language. */
  readonly source: string
  /** `en` where it is not translated into the language that was asked for. */
  readonly language: string
}

const folder = join(curriculumFolder, 'primers')

/** The primer of a concept in a language, otherwise in English; undefined for a concept without one. */
export function readPrimer(concept: string, language: string): Primer | undefined {
  const english = join(folder, `${concept}.md`)
  if (!/^[a-z0-9-]+$/.test(concept) || !existsSync(english)) return undefined
  const { fields, body } = splitFrontMatter(readFileSync(english, 'utf8'))
  const translated = /^\w+$/.test(language) ? join(folder, language, `${concept}.md`) : english
  const isTranslated = translated !== english && existsSync(translated)
  const markdown = isTranslated ? splitFrontMatter(readFileSync(translated, 'utf8')).body : body
  return {
    markdown,
    sources: (fields.sources ?? '').split(',').map((source) => source.trim()),
    source: fields.source ?? '',
    language: isTranslated ? language : 'en',
  }
}

/** Front matter has one `key: value` a line. */
export function splitFrontMatter(text: string): { fields: Readonly<Record<string, string>>; body: string } {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  if (head === undefined || body === undefined) return { fields: {}, body: text }
  const lines = head.split('\n').map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const
  })
  return { fields: Object.fromEntries(lines), body: body.trimStart() }
}
