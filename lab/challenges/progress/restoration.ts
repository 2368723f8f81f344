import type { FactBus } from '../../facts/bus.js'
import { type ChallengeKey, catalogue, challengeKeys, keyWithId } from '../catalogue.js'
import type { ChallengeRecord } from '../challenge-record.js'
import type { ProgressStore } from '../challenge-rows.js'
import type { ApplyResult, Challenges } from '../challenges.js'
import { type CodingStep, stepOfCodeKind } from '../coding/steps.js'
import { type CodeKind, decodeProgress } from '../continue-codes.js'
import { flagFor } from '../flags.js'
import type { ChallengeRow } from '../tables.js'
import type { Announcements } from './announcements.js'
import type { ProgressBus } from './progress-bus.js'
import { nameOf } from './progress-events.js'

interface Parts {
  store: ProgressStore
  facts: FactBus
  progress: ProgressBus
  announcements: Announcements
  /** The secret of the flags; undefined to leave flags out of restored solves. */
  ctfKey: string | undefined
  recordOf(id: number): ChallengeRecord | undefined
  repeat(key: ChallengeKey): void
}

/** Restores progress from a continue code (docs/contract/progress-and-ctf.md#continue-codes). */
export function createRestoration(parts: Parts): Pick<Challenges, 'applyContinueCode' | 'countLacking'> {
  const { store, facts } = parts
  const rows = store.table('Challenges')
  const restoreSolves = createSolveRestoration(parts)
  const restoreSteps = createStepRestoration(parts)

  async function applyContinueCode(...[kind, code]: Parameters<Challenges['applyContinueCode']>): Promise<ApplyResult> {
    const ids = decodeProgress(kind, code)
    if (ids.length === 0) return { kind: 'invalid' }
    const unique = [...new Set(ids)]
    if (kind !== 'hacking') {
      await restoreSteps(kind, unique)
      return { kind: 'restored', count: ids.length }
    }
    const isImaginaryOpen = () => rows.find(catalogue.continueCodeChallenge.id)?.solved === false
    const wasOpen = isImaginaryOpen()
    await facts.emit('progress.codeApplied', { ids })
    if (wasOpen && !isImaginaryOpen()) return { kind: 'imaginary' }
    await restoreSolves(unique)
    return { kind: 'restored', count: ids.length }
  }

  return {
    applyContinueCode,
    countLacking(kind, code) {
      const ids = decodeProgress(kind, code)
      return ids.length === 0 ? undefined : findLacking(store, [...new Set(ids)], lackOf(kind)).length
    },
  }
}

function createSolveRestoration({ store, progress, announcements, ctfKey, recordOf, repeat }: Parts) {
  const rows = store.table('Challenges')
  return async (ids: readonly number[]): Promise<void> => {
    const raised = findLacking(store, ids, lackOf('hacking'))
    for (const id of raised) rows.update(id, { solved: true })
    await announcements.whenSaved(async () => {
      await publishRestore(progress, 'hacking', raised.filter((id) => recordOf(id)?.solved).length)
      for (const id of ids) {
        const key = keyWithId(id)
        // The challenge is unknown, or its row was deleted by an unsigned token, or the lab was reset meanwhile.
        if (key === undefined || !recordOf(id)?.solved) continue
        if (!raised.includes(id)) repeat(key)
        else await progress.publish({ event: 'solve', ...aboutSolve(key, ctfKey), restored: true })
      }
    })
  }
}

function createStepRestoration({ store, progress, announcements }: Parts) {
  const rows = store.table('Challenges')
  return async (kind: CodingStep['codeKind'], ids: readonly number[]): Promise<void> => {
    const { status } = stepOfCodeKind[kind]
    const raised = findLacking(store, ids, lackOf(kind))
    for (const id of raised) rows.amend(id, { codingChallengeStatus: status })
    await announcements.whenSaved(async () => {
      // A lab that was reset meanwhile has none of them.
      const kept = raised.filter((id) => (rows.find(id)?.codingChallengeStatus ?? 0) >= status)
      await publishRestore(progress, kind, kept.length)
      for (const key of challengeKeys.filter((key) => kept.includes(catalogue[key].id)))
        await progress.publish({ event: 'code-solve', ...nameOf(key), status, restored: true })
    })
  }
}

function lackOf(kind: CodeKind): (row: ChallengeRow) => boolean {
  if (kind === 'hacking') return ({ solved }) => !solved
  const { status } = stepOfCodeKind[kind]
  return ({ codingChallengeStatus }) => codingChallengeStatus < status
}

function findLacking(store: ProgressStore, ids: readonly number[], lacks: (row: ChallengeRow) => boolean): number[] {
  const rows = store.table('Challenges')
  return ids.filter((id) => {
    const row = rows.find(id)
    return row !== undefined && lacks(row)
  })
}

async function publishRestore(progress: ProgressBus, kind: CodeKind, count: number): Promise<void> {
  if (count > 0) await progress.publish({ event: 'restore', kind, count })
}

/** The fields of a challenge in the event of its solve: by the catalogue, as visitors can rewrite a row, and a name has its flag. */
export function aboutSolve(key: ChallengeKey, ctfKey: string | undefined) {
  const { name, category, difficulty } = catalogue[key]
  return { key, name, category, difficulty, ...(ctfKey !== undefined && { flag: flagFor(name, ctfKey) }) }
}
