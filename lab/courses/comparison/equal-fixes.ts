import { readHonestHalf } from '../../challenges/written-fixes/fix-texts.js'
import { findFix } from '../../fixes/fixes.js'
import { readTypedFields } from '../redaction/typed-fields.js'
import type { TapedRequest, TapeEntry } from '../tape/tape-entry.js'
import { outlineFix } from './fix-outline.js'

/** Fixes that are equal but for names, white space and comments. */
export interface EqualFix {
  readonly weakness: string
  readonly entries: readonly [number, number]
}

/** A fix that held, by its weakness and outline. */
export type OutlinedFixes = ReadonlyMap<string, { readonly n: number; readonly weakness: string }>

type Blobs = ReadonlyMap<string, Buffer>

/** The fixes of a tape that held, without those that are the honest half, which every learner may see. */
export function outlineFixes(entries: readonly TapeEntry[], blobs: Blobs): OutlinedFixes {
  return new Map(
    entries.flatMap((entry) => {
      if (entry.kind !== 'request') return []
      const held = entry.events?.find((event) => event.event === 'fix-try' && event.holds)
      if (held?.event !== 'fix-try') return []
      const { weakness } = held
      const outline = outlineFix(readCode(entry, blobs))
      if (outline === undefined || outline === outlineHonestHalf(weakness)) return []
      return [[`${weakness} ${outline}`, { n: entry.n, weakness }] as const]
    }),
  )
}

function readCode({ url, body }: TapedRequest, blobs: Blobs): string {
  const text = body && 'text' in body ? body.text : body && 'sha256' in body ? blobs.get(body.sha256)?.toString() : ''
  return readTypedFields(url, text ?? '').findLast(([name]) => name === 'code')?.[1] ?? ''
}

function outlineHonestHalf(weakness: string): string | undefined {
  const fix = findFix(weakness)
  const honest = fix && readHonestHalf(fix)
  return honest ? outlineFix(honest.code) : undefined
}

export function findEqualFixes(one: OutlinedFixes, other: OutlinedFixes, rare: ReadonlySet<string>): EqualFix[] {
  return [...one].flatMap(([outline, { n, weakness }]) => {
    const twin = other.get(outline)
    return twin && rare.has(outline) ? [{ weakness, entries: [n, twin.n] as const }] : []
  })
}
