import { codeKinds } from '../challenges/continue-codes.js'
import type { Lab } from '../lab.js'
import type { RunningServer, Traffic } from '../server/start-server.js'
import type { ContinueCodes, LabClient, LabEvent, NextShown, RequestRate } from './lab-client.js'
import { followLab } from './lab-events.js'
import { createClientState, recallSolves } from './lab-state.js'
import { type ChallengeProgress, offeredBy } from './progress.js'

const windowSeconds = 5

/** Milliseconds after the start. */
const nextDelay = 1000

export function connectLocalLab(lab: Lab, { url, traffic }: Pick<RunningServer, 'url' | 'traffic'>): LabClient {
  const { challenges, config } = lab
  const client = createClientState(
    {
      name: config.application.name,
      version: lab.version,
      url,
      connection: { kind: 'local' },
      ...readProgress(lab),
      rate: { perSecond: 0, total: traffic.total, errors: traffic.errors },
      events: recallSolves(readRecords(lab)),
    },
    (error) => lab.onWarning(`A view failed: ${String(error)}`),
  )
  const showNext = () => client.change({ next: readNext(lab) })
  // Reading the curriculum would delay the start.
  const timer = setTimeout(showNext, nextDelay).unref()
  const apply = (event: LabEvent) => {
    const isFromScratch = event.event === 'reset' && event.progress
    if (event.event !== 'request-error') client.change({ ...readProgress(lab), ...(isFromScratch && { events: [] }) })
    client.append(event)
    if (event.event !== 'request-error') showNext()
  }
  const subscriptions = [followLab(lab, { traffic }, apply), measureRate(traffic, (rate) => client.change({ rate }))]
  return {
    state: client.state,
    changes: client.changes,
    events: client.events,
    async applyCode(kind, code) {
      const { kind: result } = await challenges.applyContinueCode(kind, code)
      return result === 'invalid' ? undefined : 'Accepted.'
    },
    showHints: challenges.showHints,
    reset: lab.reset,
    close() {
      clearTimeout(timer)
      for (const unsubscribe of subscriptions) unsubscribe()
    },
  }
}

/** Reports the mean of the last five seconds once a second while it changes; the returned function stops it. */
function measureRate(traffic: Traffic, listener: (rate: RequestRate) => void): () => void {
  let totals = [traffic.total]
  let lastReported = ''
  const tick = () => {
    totals = [...totals, traffic.total].slice(-windowSeconds - 1)
    const rate = { perSecond: rateOf(totals), total: traffic.total, errors: traffic.errors }
    const report = JSON.stringify(rate)
    if (report !== lastReported) listener(rate)
    lastReported = report
  }
  const timer = setInterval(tick, 1000).unref()
  return () => clearInterval(timer)
}

export function rateOf(totals: readonly number[]): number {
  const [first = 0] = totals
  return totals.length < 2 ? 0 : ((totals.at(-1) ?? 0) - first) / (totals.length - 1)
}

function readRecords({ challenges, config }: Lab): ChallengeProgress[] {
  const records = challenges
    .listCatalogued()
    .map(({ id, key, name, category, difficulty, solved, codingChallengeStatus, hasCodingChallenge, updatedAt }) => ({
      ...{ id, key, name, category, difficulty, solved, codingChallengeStatus, hasCodingChallenge, updatedAt },
      ...(solved && { restored: challenges.solves.isRestored(key) }),
    }))
  return offeredBy(records, config.challenges.codingChallengesEnabled)
}

function readNext({ learning }: Lab): NextShown | undefined {
  const [first] = learning.next()
  return first && { ...first, path: first.path?.name ?? null }
}

function readProgress(lab: Lab) {
  const { challenges, course } = lab
  const codes = Object.fromEntries(codeKinds.map((kind) => [kind, challenges.continueCode(kind)]))
  return {
    challenges: readRecords(lab),
    ...(course && { assignment: course.describe() }),
    codes: codes as ContinueCodes,
    cheatScore: challenges.cheatWatch.total(),
    hintsShown: challenges.hintsShown,
  }
}
