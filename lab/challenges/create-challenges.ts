import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FactBus } from '../facts/bus.js'
import type { Clock } from '../facts/clock.js'
import type { Journal } from '../facts/journal.js'
import type { Fact } from '../facts/vocabulary.js'
import type { LabOptions } from '../options.js'
import { packageRoot } from '../package-root.js'
import type { Store } from '../store/types.js'
import { type ChallengeKey, catalogue, isChallengeKey } from './catalogue.js'
import type { ChallengeRecord, Challenges } from './challenges.js'
import { createCheatWatch } from './cheat-score/cheat-watch.js'
import { createCoding } from './coding/coding.js'
import { type CodeKind, encodeProgress } from './continue-codes.js'
import { keepRequest } from './evidence.js'
import { createHintReport } from './hint-report.js'
import type { JudgeContext } from './judge.js'
import { judgeByCatalogue } from './judging.js'
import { createNotifications } from './notifications.js'
import type { ProgressStore } from './progress.js'
import { createProgressBus } from './progress-bus.js'
import type { ProgressEvent } from './progress-events.js'
import { createRecords } from './records.js'
import { aboutSolve, createRestoration } from './restoration.js'
import { createSolves } from './solves.js'
import { tellStory } from './stories.js'

interface Parts {
  store: Store
  clock: Clock
  facts: FactBus
  journal: Journal<ProgressEvent>
  options: LabOptions
  seededAccountId: JudgeContext['seededAccountId']
  seededPerson: JudgeContext['seededPerson']
  onRuleError(key: string, error: unknown): void
  onListenerError(error: unknown): void
}

/** Progress of one lab: judges its facts, keeps what is solved, tells who listens once it is saved. */
export function createChallenges(parts: Parts): Challenges {
  const { clock, facts, journal, options, onListenerError } = parts
  const { config, ctfKey } = options
  const store = parts.store as unknown as ProgressStore
  const wasOpenBefore = journal.read().length > 0
  const past = sinceReset(journal.read())
  const records = createRecords(store, options)
  const progress = createProgressBus({ clock, journal, onListenerError })
  const solves = createSolves(progress, past)
  const recordOf = (key: string) => records.list().find((record) => record.key === key)
  const notifications = createNotifications({ options, progress, solves, recordOf, onListenerError })
  const restoration = createRestoration({
    store,
    facts,
    progress,
    ctfKey,
    recordOf: records.withId,
    repeat: notifications.repeat,
  })
  const coding = createCoding({
    store,
    progress,
    past,
    scoreStep: (key, phase) => cheatWatch.scoreCoding(key, phase),
    describe: records.describe,
  })
  const cheatWatch = createCheatWatch({
    clock,
    config,
    past,
    measureCode: coding.measure,
    sharesCode: coding.sharesSnippet,
  })

  /** Saved first, told then: what a toast shows is never lost. */
  async function solve(key: ChallengeKey, fact: Fact): Promise<void> {
    const { id } = catalogue[key]
    const rows = store.table('Challenges')
    // Two facts can be judged at the same time; only the first solves.
    if (rows.find(id)?.solved) return
    rows.update(id, { solved: true })
    await store.save()
    const record = records.find(key)
    await progress.publish({
      event: 'solve',
      at: record.updatedAt,
      ...aboutSolve(record, ctfKey),
      restored: false,
      fact: fact.name,
      origin: keepRequest(fact),
      cheatScore: cheatWatch.scoreSolve(record, fact.origin),
    })
  }

  records.describe()
  const { store: shopStore, seededAccountId, seededPerson, onRuleError } = parts
  const context = { store: shopStore, config, seededAccountId, seededPerson, isOpen: records.isOpen }
  const judging = judgeByCatalogue({ facts, progress, past, context, solve, onRuleError })

  return {
    list: records.list,
    find: records.find,
    hints: records.hints,
    helpPage: readHelpPage,
    continueCode: (kind) => encodeProgress(kind, idsDone(kind, records.list())),
    applyContinueCode: restoration.applyContinueCode,
    repeatNotification(name) {
      const record = records.list().find((listed) => listed.name === name && listed.solved)
      if (record) notifications.repeat(record)
    },
    progress,
    notifications,
    solves,
    coding,
    story(key) {
      const record = recordOf(key)
      return record?.solved && isChallengeKey(key) ? tellStory(record, solves.find(key)) : undefined
    },
    nearMisses: judging.nearMisses,
    cheatWatch,
    get hintsShown() {
      return records.hintsShown
    },
    async showHints(shown) {
      records.showHints(shown)
      await progress.publish({ event: 'hints', shown })
    },
    reportHint: createHintReport(progress),
    async tellRestart() {
      if (wasOpenBefore) await progress.publish({ event: 'restarted' })
    },
    async followReset(what) {
      records.describe()
      notifications.keep(({ key }) => recordOf(key)?.solved === true)
      if (what.progress) for (const part of [cheatWatch, coding, judging, solves]) part.startOver()
      await progress.publish({ event: 'reset', progress: what.progress })
    },
  }
}

/** What was written down since the progress was last reset. */
function sinceReset(events: readonly ProgressEvent[]): readonly ProgressEvent[] {
  return events.slice(events.findLastIndex((event) => event.event === 'reset' && event.progress) + 1)
}

function idsDone(kind: CodeKind, records: readonly ChallengeRecord[]): number[] {
  const isDone = {
    hacking: (record: ChallengeRecord) => record.solved,
    findIt: (record: ChallengeRecord) => record.codingChallengeStatus >= 1,
    fixIt: (record: ChallengeRecord) => record.codingChallengeStatus >= 2,
  }[kind]
  return records.filter(isDone).map((record) => record.id)
}

function readHelpPage(category: string): string | undefined {
  const file = join(packageRoot, 'fixtures', 'help', `${category}.md`)
  return /^[a-z-]+$/.test(category) && existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
