import { posix } from 'node:path'
import type { Random } from '../facts/random.js'
import type { Ports } from '../ports.js'
import type { GuestGlobals } from '../sandbox/guest/guest-program.js'
import type { ModuleOutcome } from '../sandbox/module-run.js'
import type { Store } from '../store/types.js'
import type { TakeResult } from './running/results.js'

/** The trials of a learner's fix of one weakness. */
export type Fix = ServerFix | PageFix

/** The weak file is in `lab/weaknesses`. */
export interface ServerFix extends FixTrials {
  readonly isOfPages?: false
  /** Port by the name of the function that the file exports for it. */
  readonly ports: Readonly<Record<string, keyof Ports>>
  /** Without it, a fix can be tried, and not be switched on. */
  readonly live?: LiveUse
}

/** The weak file is in `app/weaknesses`. */
export interface PageFix extends FixTrials {
  readonly isOfPages: true
  /** True for a file with markup, whose components are judged by what they show. */
  readonly isMarkup?: boolean
  /** Names that files of the pages export, which run beside the code, by path from the root. */
  readonly sources?: Readonly<Record<string, readonly string[]>>
  /** Port of `app/ports` by the name of the function that the file exports for it. */
  readonly ports: Readonly<Record<string, string>>
}

interface FixTrials {
  /** Name of the weakness, and of its file. */
  readonly name: string
  /** The duty of the code, for the learner: a sentence or two in each line. */
  readonly duty: string
  /** The types of the ports and of all that they take, as the sources have them. */
  readonly types: string
  /** Exports that a fix may import, by path from the root without extension. */
  readonly modules?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Parts of Node or of browsers that the code may use without an import. */
  readonly globals?: readonly GuestGlobals[]
  /** True for ports that the shop awaits. */
  readonly isAsync?: boolean
  /** Draws names and numbers, so that no fix can know them. */
  readonly draw: (random: Random) => TrialSet
}

/** The shop's use of a fix that is switched on. */
export interface LiveUse {
  /** Names of functions in the arguments that a fix may call; others are not passed. */
  readonly handles?: readonly string[]
  /** For all exported functions, or for each by its name. */
  readonly take: TakeResult | Readonly<Record<string, TakeResult>>
}

export interface TrialSet {
  readonly trials: readonly Trial[]
  /** Rows of the tables and collections that the trials need; tables that others refer to come first. */
  readonly rows?: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
}

export interface Trial {
  readonly kind: 'attack' | 'use'
  readonly name: string
  /** True for an attack that is not shown unless it works. */
  readonly isVariant: boolean
  /** The exported function. */
  readonly call: string
  readonly given: Given
  /** Further modules, such as an API that answers in this trial as no other. */
  readonly modules?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Arguments of further calls at the same time, whose results do not count. */
  readonly besides?: readonly Given[]
  readonly expected: Expectation
}

export type Given = readonly unknown[] | ((store: Store) => readonly unknown[])

export interface Expectation {
  /** Worded to follow `expected`. */
  readonly text: string
  readonly holds: (outcome: ModuleOutcome, store: Store) => boolean
}

/** Path of the weak file from the root of the package. */
export function weakFileOf(fix: Fix): string {
  if (!fix.isOfPages) return `lab/weaknesses/${fix.name}.ts`
  return `app/weaknesses/${fix.name}.${fix.isMarkup ? 'tsx' : 'ts'}`
}

/** The modules of a fix as its weak file imports them: files of the package by relative paths, others by their own name. */
export function importsOf(fix: Fix): readonly { readonly from: string; readonly names: readonly string[] }[] {
  const folder = posix.dirname(weakFileOf(fix))
  const sources = Object.entries((fix.isOfPages && fix.sources) || {}).map(([path, names]) => ({
    from: relativeTo(folder, path.replace(/\.tsx?$/, '')),
    names,
  }))
  const modules = Object.entries(fix.modules ?? {}).map(([path, values]) => {
    const address = /^(app|lab|fixtures)\//.test(path) ? relativeTo(folder, path) : path
    const names = Array.isArray(values) ? ['default'] : Object.keys(values)
    return { from: path.startsWith('lab/') ? `${address}.js` : address, names }
  })
  return [...modules, ...sources]
}

function relativeTo(folder: string, path: string): string {
  const address = posix.relative(folder, path)
  return address.startsWith('.') ? address : `./${address}`
}
