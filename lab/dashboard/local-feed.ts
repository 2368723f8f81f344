import type { CodingSolve, Solve } from '../challenges/challenges.js'
import type { Lab } from '../lab.js'
import type { Traffic } from '../server/start-server.js'
import { type ContinueCodes, createFeedState, type LabFeed, recallSolves } from './feed.js'
import { measureRate } from './request-rate.js'

/** Follows a lab of this process; `traffic` is that of the server in front of it. */
export function followLab(lab: Lab, { url, traffic }: { url: string; traffic: Traffic }): LabFeed {
  const { challenges, clock, config } = lab
  const progress = () => ({
    challenges: challenges.list(),
    codes: readCodes(lab),
    cheatScore: challenges.cheatWatch.total(),
  })
  const feed = createFeedState({
    name: config.application.name,
    version: lab.version,
    url,
    connection: { kind: 'here' },
    ...progress(),
    hintsShown: challenges.hintsShown,
    traffic: { perSecond: 0, total: traffic.total, errors: traffic.errors },
    events: recallSolves(challenges.list()),
  })

  const wasSolved = (key: string) => feed.state().challenges.some((known) => known.key === key && known.solved)
  const hearSolve = (solve: Solve) => {
    if (wasSolved(solve.record.key)) return
    const { key, name, category, difficulty } = solve.record
    const { isRestore: restored, flag } = solve.notification
    const at = restored ? clock.now() : Date.parse(solve.record.updatedAt)
    const known = feed.state().challenges.map((one) => (one.key === key ? solve.record : one))
    feed.change({ ...progress(), challenges: known })
    feed.append({
      kind: 'solve',
      at,
      key,
      name,
      category,
      difficulty,
      restored,
      flag,
      url: solve.evidence?.origin?.url,
    })
  }
  const hearCodingSolve = ({ key, codingChallengeStatus: status }: CodingSolve) => {
    feed.change(progress())
    feed.append({ kind: 'coding', at: clock.now(), key, name: challenges.find(key).name, status })
  }
  const endings = [
    challenges.onSolved(hearSolve),
    challenges.coding.onSolved(hearCodingSolve),
    challenges.onNearMiss(({ key, note }) =>
      feed.append({ kind: 'nearMiss', at: clock.now(), key, name: challenges.find(key).name, note }),
    ),
    traffic.onRequest(({ method, url: requested, status }) => {
      if (status >= 500) feed.append({ kind: 'error', at: clock.now(), method, url: requested, status })
    }),
    measureRate(traffic, (figures) => feed.change({ traffic: figures })),
  ]

  return {
    state: feed.state,
    subscribe: feed.subscribe,
    onEvent: feed.onEvent,
    showHints(shown) {
      challenges.showHints(shown)
      feed.change({ hintsShown: challenges.hintsShown })
    },
    async reset(what) {
      await lab.reset(what)
      feed.change({ ...progress(), ...(what.progress && { events: [] }) })
    },
    close() {
      for (const end of endings) end()
    },
  }
}

function readCodes({ challenges }: Lab): ContinueCodes {
  return {
    hacking: challenges.continueCode('hacking'),
    findIt: challenges.continueCode('findIt'),
    fixIt: challenges.continueCode('fixIt'),
  }
}
