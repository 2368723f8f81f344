import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { load } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import { readExercise } from '../../../../lab/challenges/coding/read-exercise.js'
import { packageRoot } from '../../../../lab/package/package-root.js'
import { exerciseKeys } from './exercise-keys.js'

/** Words in the names of weaknesses that name a thing of the shop, not a mistake. */
const things = new Set([
  ...['abandoned', 'wallets', 'allowed', 'address', 'password', 'login', 'product', 'query', 'contracts', 'discount'],
  ...['folders', 'client', 'registration', 'metrics', 'sale', 'page', 'review', 'selector', 'routes', 'search'],
  ...['heading', 'html', 'security', 'questions', 'description', 'author', 'role', 'menu', 'from', 'with', 'without'],
  ...['rights', 'limit', 'forwarded', 'decoded', 'changed', 'reset', 'answer'],
])

/** Words with which a name or a comment would confess. */
const confessions = new Set([
  ...[
    'any',
    'anybody',
    'every',
    'concatenation',
    'concatenated',
    'raw',
    'unchecked',
    'unfiltered',
    'unproven',
    'unsafe',
  ],
  ...[
    'insecure',
    'weak',
    'weakness',
    'vulnerable',
    'vulnerability',
    'exploit',
    'exploited',
    'culprit',
    'claimed',
    'secret',
  ],
  ...['believed', 'blindly'],
])

/** Words of the language or of an interface, and texts that customers read. */
const innocent = /\bunchecked \{|'[^']*'|"[^"]*"|`[^`]*`/g

const mistakesIn = (source: string) =>
  basename(source)
    .replace(/\.\w+$/, '')
    .split('-')
    .filter((word) => word.length > 3 && !things.has(word))

/** `makeAnyCoupon` is made of three words. */
const wordsIn = (code: string) =>
  code
    .replace(/([a-z])(?=[A-Z])/g, '$1 ')
    .toLowerCase()
    .match(/[a-z]+/g) ?? []

describe.each(exerciseKeys)('%s', (key) => {
  const { snippet, source, options, hints } = readExercise(key)
  const isCode = /\.(tsx?|sol)$/.test(source)

  it('names no weakness in its code, and no mistake', () => {
    for (const code of [snippet, ...options.map((option) => option.code)]) expect(code).not.toMatch(/CWE-?\d/i)
    if (!isCode) return
    const forbidden = new Set([...confessions, ...mistakesIn(source)])
    expect(wordsIn(snippet.replace(innocent, '')).filter((word) => forbidden.has(word))).toEqual([])
  })

  it('speaks of names as they are shown', () => {
    const file = readFileSync(join(packageRoot, 'fixtures', 'coding', 'exercises', `${key}.yml`), 'utf8')
    const { shownAs = {} } = load(file) as { shownAs?: Readonly<Record<string, string>> }
    const told = [...hints, ...options.map(({ explanation }) => explanation)].join('\n')
    for (const name of Object.keys(shownAs)) {
      const word = new RegExp(`\\b${name}\\b`)
      for (const code of [snippet, ...options.map((option) => option.code)]) expect(code).not.toMatch(word)
      if (/[A-Z]/.test(name)) expect(told).not.toMatch(word)
    }
  })
})
