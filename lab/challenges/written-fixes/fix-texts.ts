import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { seededRandom } from '../../facts/random.js'
import { type Fix, importsOf, weakFileOf } from '../../fixes/fix.js'
import { honestFiles } from '../../fixes/honest-files.js'
import { packageRoot } from '../../package/package-root.js'
import { findWeakness } from '../../weaknesses/weaknesses.js'
import { catalogue, challengesOf } from '../catalogue.js'
import { withoutDocs } from '../coding/neutral-view.js'
import { ownHints } from './own-hints.js'
import type { CodeFile, FixHint, WrittenFix } from './written-fix.js'

/** The part that is the same in every lab. */
export type FixTexts = Pick<
  WrittenFix,
  'cwe' | 'duty' | 'weak' | 'exports' | 'types' | 'imports' | 'globals' | 'isAsync' | 'attacks' | 'uses'
>

export function describeFix(fix: Fix): FixTexts {
  const { name, duty, ports, types, globals = [], isAsync = false } = fix
  const { trials } = fix.draw(seededRandom(name))
  const named = (kind: 'attack' | 'use') => [
    ...new Set(trials.filter((trial) => trial.kind === kind && !trial.isVariant).map((trial) => trial.name)),
  ]
  return {
    cwe: findWeakness(name)?.cwe ?? [],
    duty,
    weak: readCode(weakFileOf(fix), withoutDocs),
    exports: Object.keys(ports),
    types: [...Object.entries(ports).map(([one, port]) => `// ${one} stands in for the shop's ${port}.`), types].join(
      '\n',
    ),
    imports: importsOf(fix),
    globals,
    isAsync,
    attacks: named('attack'),
    uses: named('use'),
  }
}

/** Several files come as one, each below its path. */
export function readHonestHalf({ name }: Fix): CodeFile | null {
  const files = (honestFiles[name] ?? []).map((file) => readCode(file))
  const [first = null] = files
  if (files.length < 2 || first === null) return first
  return { file: first.file, code: files.map(({ file, code }) => `// ${file}\n${code}`).join('\n') }
}

function readCode(file: string, show = (code: string) => code): CodeFile {
  return { file, code: show(readFileSync(join(packageRoot, file), 'utf8')) }
}

/** From the attack to the honest half, by way of the lesson of a challenge that is about this file, or of a hint of its own. */
export function listHints(fix: Fix): readonly FixHint[] {
  const file = weakFileOf(fix)
  const key = challengesOf(fix.name).find((one) => catalogue[one].lesson.source === file)
  const lesson = key && catalogue[key].lesson
  const own = ownHints[fix.name]
  const honest = readHonestHalf(fix)
  return [
    { kind: 'attack', text: describeFix(fix).attacks.join(', ') },
    ...(lesson
      ? ([
          { kind: 'why', text: lesson.why },
          { kind: 'fix', text: lesson.fix },
        ] as const)
      : []),
    ...(own === undefined ? [] : [{ kind: 'fix', text: own } as const]),
    ...(honest ? [{ kind: 'code', text: honest.code } as const] : []),
  ]
}
