import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { QuickJSWASMModule } from 'quickjs-emscripten-core'
import { accountTables } from '../../accounts/tables.js'
import { communityTables } from '../../community/tables.js'
import { type Random, seededRandom } from '../../facts/random.js'
import { packageRoot } from '../../package/package-root.js'
import { callModule, type ModuleOutcome } from '../../sandbox/module-run.js'
import { shopTables } from '../../shop/tables.js'
import { createStore, type OpenedStore } from '../../store/create-store.js'
import type { StoreCollections, StoreTables } from '../../store/types.js'
import { createDeadline } from '../../threads/deadline.js'
import type { ProcessorTime } from '../../threads/processor-time.js'
import { type Fix, type Given, type Trial, type TrialSet, weakFileOf } from '../fix.js'
import { handOver } from '../running/handles.js'
import { describeValue } from '../trial.js'
import { stripTypes } from './strip-types.js'
import type { RunRow, TrialJob } from './verdict.js'

/** Milliseconds of one trial and of a statement in it; trials that may run out of time. */
const limits = { trial: 150, statement: 100, spent: 2 }

/** Numbers that `Math.random` may give. */
const steps = 2 ** 32

/** 12:00 UTC of a day on which all trials take place. */
const now = Date.UTC(2026, 10, 29, 12)

export interface TrialParts {
  /** A working engine; asked before each trial, and told when the last one broke. */
  readonly engine: (isBroken: boolean) => Promise<QuickJSWASMModule>
  readonly processorTime: ProcessorTime
  readonly onBegin: (row: RunRow) => void
  readonly onRow: (row: RunRow) => void
}

/** Tries a source against all trials of a fix, each in a runtime of its own. */
export async function runTrials(fix: Fix, { source, seed }: Omit<TrialJob, 'name'>, parts: TrialParts): Promise<void> {
  const stripped = stripTypes(source, isComponentFix(fix))
  if (stripped.kind === 'unreadable') {
    parts.onRow(readingRow(fix, stripped))
    return
  }
  const sources = readSources(fix)
  const random = seededRandom(seed)
  const { trials, rows = {} } = fix.draw(random.stream('trials'))
  const numbers = random.stream('numbers')
  const drawNumbers = () => numbers.integer(0, steps - 1) / steps
  const stores = createStores(rows, random.stream('store'))
  let spent = 0
  // SQLite starts before the time of the first trial begins.
  if (fix.isAsync) await (await stores.open()).sql.query('SELECT 1')
  for (const trial of trials) {
    const store = await stores.open()
    const giveOf = (one: Given) => handOverAs(fix, typeof one === 'function' ? one(store) : one)
    const given = giveOf(trial.given)
    const besides = (trial.besides ?? []).map(giveOf)
    const row = describeTrial(trial, given)
    parts.onBegin({ ...row, cameBack: 'it took too long', threw: true })
    const outcome = await callOnce(
      fix,
      trial,
      { code: stripped.code, sources, given, besides, random: drawNumbers },
      parts,
    )
    if (outcome.kind === 'unloaded') {
      parts.onRow(readingRow(fix, outcome))
      break
    }
    const isLate = fix.isAsync !== true && outcome.kind === 'returned' && outcome.isPromise
    const holds = !isLate && trial.expected.holds(outcome, store)
    parts.onRow({
      ...row,
      cameBack: isLate ? 'a promise, for which the shop does not wait' : describeOutcome(outcome),
      holds,
      threw: !holds && outcome.kind !== 'returned',
      line: outcome.kind === 'failed' ? (outcome.line ?? null) : null,
    })
    if (outcome.kind === 'failed' && outcome.isSpent) spent += 1
    if (spent >= limits.spent) break
  }
  await stores.close()
}

interface Code {
  readonly code: string
  readonly given: readonly unknown[]
  readonly besides: readonly (readonly unknown[])[]
  readonly sources: Readonly<Record<string, string>>
  readonly random: () => number
}

/** As the shop hands it to a fix that is on, so that no code tells a trial from the shop. */
function handOverAs(fix: Fix, given: readonly unknown[]): readonly unknown[] {
  const handles = fix.isOfPages ? undefined : fix.live?.handles
  return handles === undefined ? given : given.map((one) => handOver(one, handles))
}

const isComponentFix = (fix: Fix) => fix.isOfPages === true && fix.isMarkup === true

/** Files of the package that run beside the code, by path without extension. */
function readSources(fix: Fix): Readonly<Record<string, string>> {
  const paths = Object.keys((fix.isOfPages && fix.sources) || {})
  const read = (path: string) => stripTypes(readFileSync(join(packageRoot, path), 'utf8'), path.endsWith('x'))
  const files = paths.flatMap((path): [string, string][] => {
    const stripped = read(path)
    return stripped.kind === 'stripped' ? [[path.replace(/\.tsx?$/, ''), stripped.code]] : []
  })
  return Object.fromEntries(files)
}

async function callOnce(fix: Fix, trial: Trial, code: Code, parts: TrialParts): Promise<ModuleOutcome> {
  const deadline = createDeadline(limits.trial, parts.processorTime)
  const { globals = [] } = fix
  const modules = { ...fix.modules, ...trial.modules }
  const folder = dirname(weakFileOf(fix))
  const isComponent = isComponentFix(fix)
  const call = { ...code, folder, name: trial.call, globals, modules, isComponent, deadline }
  try {
    return await callModule(await parts.engine(false), call)
  } catch {
    await parts.engine(true)
    return { kind: 'failed', message: 'the engine gave up', isSpent: true }
  }
}

function readingRow(fix: Fix, { message, line = null }: { message: string; line?: number | null }): RunRow {
  const names = Object.keys(fix.ports).join(' and ')
  return {
    trial: 'the file can be loaded',
    kind: 'reading',
    sent: basename(weakFileOf(fix)),
    cameBack: message,
    expected: `TypeScript that exports ${names}`,
    holds: false,
    threw: false,
    line,
    isVariant: false,
  }
}

function describeTrial({ name, kind, call, besides, expected, isVariant }: Trial, given: readonly unknown[]): RunRow {
  const written = `${call}(${given.map(describeValue).join(', ')})`
  const sent = besides === undefined ? written : `${written}, and ${besides.length} more at once`
  return {
    trial: name,
    kind,
    sent,
    cameBack: '',
    expected: expected.text,
    holds: false,
    threw: false,
    line: null,
    isVariant,
  }
}

function describeOutcome(outcome: ModuleOutcome): string {
  if (outcome.kind === 'returned') return describeValue(outcome.value)
  if (outcome.kind === 'refused') return `${outcome.refusal}: ${outcome.message}`
  return outcome.message
}

const tables = [...accountTables, ...shopTables, ...communityTables]

const collections = ['orders', 'reviews'] as const

/** Stores with rows; another one after each trial that changed its store. */
export function createStores(rows: NonNullable<TrialSet['rows']>, random: Random) {
  let opened: { readonly store: OpenedStore<StoreTables, StoreCollections>; readonly version: number } | undefined
  const lists = Object.entries(rows)
  const isCollection = (name: string): name is (typeof collections)[number] => collections.some((one) => one === name)

  async function openNew() {
    const store = await createStore<StoreTables, StoreCollections>({
      tables: lists.flatMap(([name]) => tables.filter((table) => table.name === name)),
      collections,
      file: null,
      clock: { now: () => now },
      random,
      statementTime: limits.statement,
      seed(empty) {
        for (const [name, list] of lists) {
          const place = isCollection(name) ? empty.collection(name) : empty.table(name as keyof StoreTables)
          for (const row of list) place.insert(row as never)
        }
      },
      onWarning() {},
    })
    return { store, version: store.version }
  }

  return {
    async open() {
      if (opened !== undefined && opened.store.version !== opened.version) await this.close()
      opened ??= await openNew()
      return opened.store
    },
    async close() {
      await opened?.store.close()
      opened = undefined
    },
  }
}
