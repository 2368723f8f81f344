import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FactBus } from '../facts/bus.js'
import type { Clock } from '../facts/clock.js'
import type { Journal } from '../facts/journal.js'
import type { Fact } from '../facts/vocabulary.js'
import type { LabOptions } from '../options.js'
import { packageRoot } from '../package-root.js'
import type { Store } from '../store/types.js'
import { createAnnouncements } from './announcements.js'
import { type ChallengeKey, catalogue, challengeKeys, isChallengeKey } from './catalogue.js'
import type { ChallengeRecord, Challenges } from './challenges.js'
import { createCheatWatch } from './cheat-score/cheat-watch.js'
import { watchCloseCalls } from './close-calls.js'
import { findReasonToClose } from './closing.js'
import { createCoding } from './coding/coding.js'
import { type CodeKind, encodeProgress } from './continue-codes.js'
import type { ChallengeEntry } from './entry.js'
import { keepRequest } from './evidence.js'
import { type JudgeContext, startJudge } from './judge.js'
import { describeChallenges, type ProgressStore, readHints, readRecords, writeHints } from './progress.js'
import { createRestoration } from './restoration.js'
import { tellStory } from './stories.js'

interface Parts {
  store: Store
  clock: Clock
  facts: FactBus
  journal: Journal
  options: LabOptions
  seededAccountId: JudgeContext['seededAccountId']
  seededPerson: JudgeContext['seededPerson']
  onRuleError(key: string, error: unknown): void
}

/** Progress of one lab: judges its facts, keeps what is solved, tells listeners once it is saved. */
export function createChallenges(parts: Parts): Challenges {
  const { facts, journal, options, onRuleError } = parts
  const { config } = options
  const store = parts.store as unknown as ProgressStore
  const rows = store.table('Challenges')
  const announcements = createAnnouncements(options)
  let hintsShown = config.challenges.showHints
  let records: { version: number; hintsShown: boolean; list: readonly ChallengeRecord[] } | undefined

  const list = () => {
    if (records?.version !== store.version || records.hintsShown !== hintsShown)
      records = { version: store.version, hintsShown, list: readRecords(rows, hintsShown) }
    return records.list
  }
  const recordOf = (id: number) => list().find((record) => record.id === id)
  const restoration = createRestoration({ store, facts, journal, recordOf, announce: announcements.announce })
  const coding = createCoding({ store, journal, describe: () => describe() })
  const cheatWatch = createCheatWatch({
    clock: parts.clock,
    config,
    measureCode: coding.measure,
    sharesCode: coding.sharesSnippet,
  })
  coding.onSolved((solved) => void cheatWatch.scoreCoding(solved))
  const entryOf = (key: ChallengeKey): ChallengeEntry => catalogue[key]
  const reasonToClose = (key: ChallengeKey) => findReasonToClose(options, entryOf(key))

  /** Saved first, announced then: what a toast shows is never lost. */
  async function solve(key: ChallengeKey, fact: Fact): Promise<void> {
    const { id } = entryOf(key)
    // Two facts can be judged at the same time; only the first solves.
    if (rows.find(id)?.solved) return
    rows.update(id, { solved: true })
    await store.save()
    const origin = keepRequest(fact)
    await journal.append({ event: 'challenge.solved', key, fact: fact.name, origin, restored: false })
    const record = recordOf(id) as ChallengeRecord
    announcements.announce(record, { fact, cheatScore: cheatWatch.scoreSolve(record, fact.origin) })
  }

  function find(key: ChallengeKey): ChallengeRecord {
    const { id } = entryOf(key)
    // An unsigned token may delete rows (accounts.md 3.3); a page must not fall over for want of one.
    if (rows.find(id) === undefined) describe()
    return recordOf(id) as ChallengeRecord
  }

  const describe = () => {
    describeChallenges(store, config, reasonToClose)
    announcements.queue.keep(({ key }) => list().some((record) => record.key === key && record.solved))
  }
  describe()
  const context = {
    store: parts.store,
    config,
    seededAccountId: parts.seededAccountId,
    seededPerson: parts.seededPerson,
    isOpen: (key: ChallengeKey) => rows.find(entryOf(key).id)?.solved === false && reasonToClose(key) === undefined,
  }
  startJudge({
    facts,
    context,
    rules: challengeKeys.map((key) => [key, entryOf(key).solvedBy] as const),
    isOpen: context.isOpen,
    solve,
    onRuleError,
  })
  const closeCalls = watchCloseCalls({
    facts,
    journal,
    context,
    nearMisses: challengeKeys.map((key) => [key, catalogue[key].nearMisses] as const),
    onRuleError,
  })

  return {
    describe,
    list,
    find,
    hints: () => readHints(store),
    helpPage: readHelpPage,
    continueCode: (kind) => encodeProgress(kind, idsDone(kind, list())),
    applyContinueCode: restoration.applyContinueCode,
    repeatNotification(name) {
      const record = list().find((listed) => listed.name === name && listed.solved)
      if (record) announcements.notify(record, true)
    },
    pendingNotifications: announcements.queue.pending,
    acknowledge: announcements.queue.acknowledge,
    onNotification: announcements.queue.onSend,
    onSolved: announcements.onSolved,
    coding,
    story(key) {
      const record = list().find((listed) => listed.key === key)
      return record?.solved && isChallengeKey(key) ? tellStory(record, journal) : undefined
    },
    nearMisses: closeCalls.latest,
    onNearMiss: closeCalls.onNearMiss,
    async startOver() {
      cheatWatch.startOver()
      coding.startOver()
      await closeCalls.forget()
    },
    cheatWatch,
    get hintsShown() {
      return hintsShown
    },
    showHints(shown) {
      hintsShown = shown
      writeHints(store, config, shown)
    },
  }
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
