import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '../facts/clock.js'
import type { ShopConfig } from '../options.js'
import { packageRoot } from '../package/package-root.js'
import { type ChallengeKey, catalogue, challengeKeys, isChallengeKey, keyWithId } from './catalogue.js'
import type { ChallengeRecord } from './challenge-record.js'
import type { Challenges } from './challenges.js'
import { type CheatWatch, createCheatWatch } from './cheat-score/cheat-watch.js'
import { canBeSolved } from './closing.js'
import { type Coding, type CodingParts, createCoding } from './coding/coding.js'
import { stepOfCodeKind } from './coding/steps.js'
import { type CodeKind, encodeProgress } from './continue-codes.js'
import { judgeByCatalogue } from './judge/judging.js'
import { createSolving } from './judge/solving.js'
import { fillHint } from './locked-hints.js'
import { type ChallengesParts, keepProgress } from './progress/keep-progress.js'
import type { ProgressBus } from './progress/progress-bus.js'
import { nameOf, type ProgressEvent } from './progress/progress-events.js'
import { createStory } from './stories.js'
import { createTraces } from './traces/traces.js'
import { createWrittenFixes } from './written-fixes/written-fixes.js'

const folder = join(packageRoot, 'fixtures', 'help')

interface Parts extends Omit<CodingParts, 'scoreStep'> {
  readonly clock: Clock
  readonly config: ShopConfig
}

type Values = Readonly<Record<string, unknown>>

export function createChallenges(parts: ChallengesParts): Challenges {
  const { clock, facts, options, seededAccountId, seededPerson, onRuleError } = parts
  const { config, ctfKey } = options
  const kept = keepProgress(parts)
  const { store, past, records, recordOf, progress, announcements, solves, notifications, canEarn } = kept
  const { coding, cheatWatch } = createScoredCoding({ ...kept, clock, config, describe: records.describe })
  const traces = createTraces({ ...kept, clock, rules: parts.rules, seed: parts.traceSeed })
  const hintReport = createHintReport(progress, past)
  const story = (key: string) => {
    const record = recordOf(key)
    return record?.solved && isChallengeKey(key)
      ? createStory({ ...record, key }, solves.find(key), writtenFixes.list())
      : undefined
  }
  const writtenFixes = createWrittenFixes({
    ...parts,
    ...{ progress, past, story, hintsShown: () => records.hintsShown },
    ...{ sharedTrials: parts.fixTrials, folder: parts.inData('fixes') },
    onSwitch: records.describe,
  })
  records.describe()
  const judging = judgeByCatalogue({
    ...kept,
    facts,
    context: { store: parts.store, config, seededAccountId, seededPerson, isOpen: records.isOpen },
    solve: createSolving({ store, records, progress, solves, announcements, cheatWatch, ctfKey, canEarn }),
    canBeSolved: (challenge) => canBeSolved({ fix: [...options.fix, ...parts.runningFixes.names()] }, challenge),
    onRuleError,
  })

  return {
    ...{ list: records.list, listCatalogued: records.listCatalogued, find: records.find },
    ...{ wordsOf: records.wordsOf, hints: records.hints },
    helpPage: readHelpPage,
    continueCode: (kind) => encodeOwnProgress(kind, records.listCatalogued()),
    applyContinueCode: kept.applyContinueCode,
    countLacking: kept.countLacking,
    repeatNotification(name) {
      const key = challengeKeys.find((one) => catalogue[one].name === name)
      if (key && recordOf(key)?.solved) notifications.repeat(key, 'request')
    },
    progress,
    notifications,
    solves,
    coding,
    writtenFixes,
    traces,
    story,
    nearMisses: judging.nearMisses,
    cheatWatch,
    get hintsShown() {
      return records.hintsShown
    },
    async showHints(shown) {
      records.showHints(shown)
      await progress.publish({ event: 'hints', shown })
    },
    reportReading: (reading) => progress.publish({ event: 'primer-read', ...reading }),
    reportTutorial: (key) => progress.publish({ event: 'tutorial', ...nameOf(key) }),
    reportHint: hintReport.report,
    prepareHint: (values, current) => fillHint(config, values, current),
    settle: announcements.settle,
    async publishRestart(end) {
      if (kept.wasOpenBefore || end) await progress.publish({ event: 'restarted', ...end })
    },
    async followReset(what) {
      records.describe()
      notifications.keep(({ key }) => recordOf(key)?.solved === true)
      const parts = [cheatWatch, coding, traces, writtenFixes, hintReport, judging, solves]
      if (what.progress) for (const part of parts) part.startOver()
      await progress.publish({ event: 'reset', progress: what.progress })
    },
  }
}

/** Publishes unlocked hints, each once until progress starts over; no more than the catalogue lists, since visitors can change these rows. */
function createHintReport(progress: ProgressBus, past: readonly ProgressEvent[]) {
  const reported = new Map<ChallengeKey, Set<number>>()
  for (const event of past)
    if (event.event === 'hint' && isChallengeKey(event.key))
      reported.set(event.key, (reported.get(event.key) ?? new Set()).add(event.order))
  return {
    async report(row: Values, previous: Values | undefined): Promise<void> {
      // The same request may give the row another challenge or number, but the text that it unlocks is that of the row as it was.
      const asked = previous ?? row
      const key = keyWithId(asked.ChallengeId)
      const isFilled = previous?.text === '' && row.text !== ''
      if (key === undefined || row.unlocked !== true || (previous?.unlocked === true && !isFilled)) return
      const order = Number(asked.order) || 0
      const orders = reported.get(key) ?? new Set()
      if (orders.has(order) || orders.size >= catalogue[key].hints.length) return
      reported.set(key, orders.add(order))
      await progress.publish({ event: 'hint', ...nameOf(key), order })
    },
    startOver: () => reported.clear(),
  }
}

function createScoredCoding({ clock, config, ...parts }: Parts): { coding: Coding; cheatWatch: CheatWatch } {
  const coding: Coding = createCoding({ ...parts, scoreStep: (key, phase) => cheatWatch.scoreCoding(key, phase) })
  const cheatWatch = createCheatWatch({
    clock,
    config,
    past: parts.past,
    measureCode: coding.measure,
    sharesCode: coding.sharesSnippet,
  })
  return { coding, cheatWatch }
}

function isDone(kind: CodeKind, { solved, codingChallengeStatus }: ChallengeRecord): boolean {
  return kind === 'hacking' ? solved : codingChallengeStatus >= stepOfCodeKind[kind].status
}

function encodeOwnProgress(kind: CodeKind, records: readonly ChallengeRecord[]): string | undefined {
  return encodeProgress(
    kind,
    records.filter((record) => isDone(kind, record)).map(({ id }) => id),
  )
}

/** The Markdown of a category's help page in a language, in English where it is not translated; undefined for an unknown category. */
function readHelpPage(category: string, language: string): string | undefined {
  if (!/^[a-z-]+$/.test(category)) return undefined
  const file = [join(folder, language, `${category}.md`), join(folder, `${category}.md`)].find(existsSync)
  return file && readFileSync(file, 'utf8')
}
