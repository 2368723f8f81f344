import type { Clock } from '../../facts/clock.js'
import type { ErrorDetails, ErrorKind } from '../../facts/error-details.js'
import { systemRandom } from '../../facts/random.js'
import { createLongWork } from '../../fairness/long-work.js'
import type { Fix } from '../../fixes/fix.js'
import { findFix, fixes } from '../../fixes/fixes.js'
import type { RunningFixes } from '../../fixes/running/running-fixes.js'
import { type FixTrials, openFixTrials } from '../../fixes/trials/try-fix.js'
import type { LabOptions } from '../../options.js'
import { limits as sandboxLimits } from '../../sandbox/limits.js'
import { formatInEnglish, type Wording } from '../../texts/messages.js'
import { challengesOf } from '../catalogue.js'
import type { ProgressBus } from '../progress/progress-bus.js'
import type { ProgressEvent } from '../progress/progress-events.js'
import type { Story } from '../stories.js'
import { addVersion, openFixFolder } from './fix-folder.js'
import { createFixProgress } from './fix-progress.js'
import { createFixSwitches } from './fix-switches.js'
import { describeFix, listHints, readHonestHalf } from './fix-texts.js'
import type { FixVersion, TriedFix, WrittenFix, WrittenFixRecord } from './written-fix.js'

/** Fixes that may wait: of one address, and of all. */
const queueLimits = { waitingOfOne: 3, waiting: 10 }

/** Tries of one weakness in the journal. */
const maxKeptTries = 500

/** `not-found` for an unknown weakness; the others are about the code. */
export class FixRefusal extends Error implements ErrorDetails {
  override readonly name = 'FixRefusal'
  readonly errors = []
  constructor(
    readonly kind: Extract<ErrorKind, 'not-found' | 'bad-request' | 'too-long'>,
    readonly wording: Wording,
  ) {
    super(formatInEnglish(wording))
  }
}

/** The learner's fixes of weaknesses, tried in the sandbox. */
export interface WrittenFixes {
  list(): readonly WrittenFixRecord[]
  /** Throws a {@link FixRefusal}. */
  find(name: string): WrittenFix
  /** Throws a {@link FixRefusal}, or a `BusyError` where too many fixes wait. */
  try(name: string, code: unknown): Promise<TriedFix>
  /** Shows the next hint; changes nothing after the last one, and where hints are hidden. Throws a {@link FixRefusal}. */
  showHint(name: string): Promise<WrittenFix>
  /** Runs a version that holds in place of the weakness, the latest one by default. Throws a {@link FixRefusal}. */
  switchOn(name: string, version: unknown): Promise<WrittenFix>
  /** Throws a {@link FixRefusal} for an unknown weakness only. */
  switchOff(name: string): Promise<WrittenFix>
  /** Switches on what was on when the lab ended. */
  restore(): Promise<void>
  counts(): { readonly tried: number; readonly held: number }
  startOver(): void
  /** A try that runs comes to nothing. */
  close(): Promise<void>
}

interface Parts {
  readonly clock: Clock
  readonly progress: ProgressBus
  readonly past: readonly ProgressEvent[]
  readonly sharedTrials: FixTrials | undefined
  /** Folder of the versions; null in memory. */
  readonly folder: string | null
  readonly hintsShown: () => boolean
  /** Address of the running request. */
  address(): string
  story(key: string): Story | undefined
  readonly runningFixes: RunningFixes
  readonly options: Pick<LabOptions, 'fix'>
  /** Called when a fix was switched on or off. */
  onSwitch(): void
  onWarning(message: string): void
}

export function createWrittenFixes(parts: Parts): WrittenFixes {
  const { clock, progress, past, sharedTrials, address } = parts
  const folder = openFixFolder(parts.folder, parts.onWarning)
  const known = createFixProgress(past)
  // A seeded lab draws other variants in a replay: the fix has to hold there too.
  const trials = sharedTrials ?? openFixTrials(systemRandom)
  const queue = createLongWork(queueLimits)
  let isClosed = false

  const switches = createFixSwitches({
    running: parts.runningFixes,
    progress,
    folder: parts.folder,
    fixed: parts.options.fix,
    onChange: parts.onSwitch,
    onWarning: parts.onWarning,
  })

  function describeState(fix: Fix): WrittenFixRecord {
    const { name } = fix
    const heldAt = known.heldAt(name) ?? null
    const shop = switches.describe(fix)
    const tried = heldAt !== null ? 'holds' : known.tries(name) > 0 ? 'tried' : 'untried'
    const state = shop.state === 'on' ? 'on' : tried
    return { name, state, isOfPages: fix.isOfPages ?? false, challenges: challengesOf(name), heldAt, shop }
  }

  function describe(fix: Fix): WrittenFix {
    const record = describeState(fix)
    const { hints: shown, versions, verdict } = folder.read(fix.name)
    const all = listHints(fix)
    const hints = parts.hintsShown() ? all.slice(0, shown) : []
    const hintsLeft = parts.hintsShown() ? all.length - hints.length : 0
    const isShown = record.heldAt !== null || hints.length === all.length
    return {
      ...record,
      ...describeFix(fix),
      hints,
      hintsLeft,
      versions,
      verdict,
      honest: isShown ? readHonestHalf(fix) : null,
      solved: findSolved(record.challenges),
    }
  }

  function findSolved(keys: WrittenFixRecord['challenges']): WrittenFix['solved'] {
    const solved = keys.flatMap((key) => {
      const story = parts.story(key)
      return story === undefined ? [] : [{ key, request: story.request ?? null }]
    })
    return solved.find(({ request }) => request !== null) ?? solved[0] ?? null
  }

  function requireFix(name: string): Fix {
    const fix = findFix(name)
    if (fix === undefined) throw new FixRefusal('not-found', { id: 'fix.unknown', values: { name: name.slice(0, 80) } })
    return fix
  }

  function pickVersion(name: string, version: unknown): FixVersion {
    const holding = folder.read(name).versions.filter(({ holds }) => holds)
    const found = version === undefined ? holding.at(-1) : holding.find(({ number }) => number === version)
    if (found === undefined) throw new FixRefusal('bad-request', { id: 'fix.not-holding', values: {} })
    return found
  }

  async function publish(weakness: string, holds: boolean): Promise<void> {
    const isOpen = known.heldAt(weakness) === undefined
    const now = clock.now()
    const isRevision = !isOpen && holds && known.isPractice(weakness, now)
    const about = { at: new Date(now).toISOString(), weakness, tries: known.tries(weakness) + (isOpen ? 1 : 0) }
    const attempt = { event: 'fix-try', ...about, holds } as const
    const first = isOpen && holds ? ({ event: 'fix-hold', ...about } as const) : undefined
    known.add(attempt)
    if (first) known.add(first)
    await (isRevision || (isOpen && about.tries <= maxKeptTries)
      ? progress.publish(attempt)
      : progress.mention(attempt))
    if (first) await progress.publish(first)
  }

  return {
    list: () => fixes.map(describeState),
    find: (name) => describe(requireFix(name)),
    async try(name, code) {
      requireFix(name)
      if (typeof code !== 'string') throw new FixRefusal('bad-request', { id: 'fix.no-code', values: {} })
      if (code.length > sandboxLimits.code)
        throw new FixRefusal('too-long', { id: 'fix.too-long', values: { max: sandboxLimits.code } })
      const verdict = await queue.run(address(), () => trials.try(name, code))
      if (isClosed) throw new Error('The lab is closed.')
      const work = folder.read(name)
      const failed = verdict.rows.filter(({ holds }) => !holds).length
      const versions = addVersion(work.versions, { at: clock.now(), code, holds: verdict.holds, failed })
      folder.write(name, { ...work, versions, verdict })
      await publish(name, verdict.holds)
      return { ...verdict, version: versions.at(-1)?.number ?? 0 }
    },
    async showHint(name) {
      const fix = requireFix(name)
      if (describe(fix).hintsLeft > 0) {
        const work = folder.read(name)
        const order = work.hints + 1
        folder.write(name, { ...work, hints: order })
        await progress.publish({ event: 'hint', key: name, name, order })
      }
      return describe(fix)
    },
    async switchOn(name, version) {
      const fix = requireFix(name)
      if (switches.describe(fix).state === 'none')
        throw new FixRefusal('bad-request', { id: whyNoSwitch(fix), values: { name } })
      if (!(await switches.switchOn(fix, pickVersion(name, version))))
        throw new FixRefusal('bad-request', { id: 'fix.not-switched', values: {} })
      return describe(fix)
    },
    async switchOff(name) {
      const fix = requireFix(name)
      await switches.switchOff(fix)
      return describe(fix)
    },
    restore: switches.restore,
    counts: known.counts,
    startOver() {
      switches.startOver()
      folder.clear()
      known.startOver()
    },
    async close() {
      isClosed = true
      if (sharedTrials === undefined) await trials.close()
    },
  }
}

/** For a fix whose switch is `none`. */
function whyNoSwitch(fix: Fix): 'fix.no-switch' | 'fix.no-switch-pages' | 'fix.no-switch-fixed' {
  if (fix.isOfPages) return 'fix.no-switch-pages'
  return fix.live === undefined ? 'fix.no-switch' : 'fix.no-switch-fixed'
}
