import { catalogue, challengeKeys, isChallengeKey } from './catalogue.js'
import type { Challenges } from './challenges.js'
import { canBeSolved } from './closing.js'
import { createScoredCoding } from './coding/scored-coding.js'
import { readHelpPage } from './help-pages.js'
import { createHintReport } from './hint-report.js'
import { judgeByCatalogue } from './judging.js'
import { keepProgress } from './keep-progress.js'
import { fillHint } from './locked-hints.js'
import { encodeOwnProgress } from './own-codes.js'
import type { ChallengesParts } from './parts.js'
import { createSolving } from './solving.js'
import { createStory } from './stories.js'

/** Creates the progress of one lab: judges its facts, saves solves, and then notifies subscribers. */
export function createChallenges(parts: ChallengesParts): Challenges {
  const { clock, facts, options, seededAccountId, seededPerson, onRuleError } = parts
  const { config, ctfKey } = options
  const kept = keepProgress(parts)
  const { store, past, records, recordOf, progress, announcements, solves, notifications, canEarn } = kept
  const { coding, cheatWatch } = createScoredCoding({ ...kept, clock, config, describe: records.describe })
  const hintReport = createHintReport(progress, past)
  records.describe()
  const judging = judgeByCatalogue({
    ...kept,
    facts,
    context: { store: parts.store, config, seededAccountId, seededPerson, isOpen: records.isOpen },
    solve: createSolving({ store, records, progress, solves, announcements, cheatWatch, ctfKey, canEarn }),
    canBeSolved: (challenge) => canBeSolved(options, challenge),
    onRuleError,
  })

  return {
    ...{ list: records.list, listCatalogued: records.listCatalogued, find: records.find },
    ...{ wordsOf: records.wordsOf, hints: records.hints },
    helpPage: readHelpPage,
    continueCode: (kind) => encodeOwnProgress(kind, records.listCatalogued()),
    applyContinueCode: kept.applyContinueCode,
    repeatNotification(name) {
      const key = challengeKeys.find((one) => catalogue[one].name === name)
      if (key && recordOf(key)?.solved) notifications.repeat(key, 'request')
    },
    progress,
    notifications,
    solves,
    coding,
    story(key) {
      const record = recordOf(key)
      return record?.solved && isChallengeKey(key) ? createStory({ ...record, key }, solves.find(key)) : undefined
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
    reportHint: hintReport.report,
    prepareHint: (values, current) => fillHint(config, values, current),
    settle: announcements.settle,
    async publishRestart(end) {
      if (kept.wasOpenBefore || end) await progress.publish({ event: 'restarted', ...end })
    },
    async followReset(what) {
      records.describe()
      notifications.keep(({ key }) => recordOf(key)?.solved === true)
      if (what.progress) for (const part of [cheatWatch, coding, hintReport, judging, solves]) part.startOver()
      await progress.publish({ event: 'reset', progress: what.progress })
    },
  }
}
