import type { RestoreResult } from '../browser/storage/progress'

export interface Country {
  readonly name: string
  readonly code: string
}

/** docs/contract/progress-and-ctf.md#configuration, `ctf`. */
export type CountryDetails = 'none' | 'name' | 'flag' | 'both'

/** The server gets the fields up to `codingChallenge` when all successes are closed. */
export interface Success {
  /** Never given twice in a tab. */
  readonly id: number
  /** The same for all that were solved together, such as by one request. */
  readonly batch: number
  readonly key: string
  readonly message: string
  readonly flag: string
  readonly country?: Country
  readonly copied: boolean
  readonly codingChallenge: boolean
  readonly name: string
  readonly insight: string | undefined
  /** Solved challenges, and all challenges. */
  readonly standing: { readonly done: number; readonly all: number } | undefined
  /** In stars. */
  readonly difficulty: number
  /** Path of the page of its unit, for a learner on a path who has not found the score board. */
  readonly unit: string | undefined
  /** Milliseconds on display. */
  readonly age: number
}

/** Waiting and shown notices; the slot shows one kind at a time. */
export interface SlotState {
  readonly successes: readonly Success[]
  readonly restart: { readonly result: RestoreResult; readonly isCleared: boolean; readonly age: number } | undefined
  readonly nearMiss: { readonly key: string; readonly note: string; readonly age: number } | undefined
  /** The same text is not shown twice in a row. */
  readonly lastNote: string | undefined
  /** True while a tutorial speaks: some of its steps are near misses on purpose, which it explains itself. */
  readonly isGuided: boolean
}

export type SlotEvent =
  | { readonly type: 'solved'; readonly success: Success }
  | { readonly type: 'closed'; readonly id: number }
  | { readonly type: 'all closed' }
  | { readonly type: 'copied'; readonly id: number }
  | { readonly type: 'restored'; readonly result: RestoreResult }
  | { readonly type: 'cleared' }
  | { readonly type: 'saved' }
  | { readonly type: 'restart closed' }
  | { readonly type: 'near miss'; readonly key: string; readonly note: string }
  /** Comes before `solved`, which waits for the words of the success. */
  | { readonly type: 'near miss overcome'; readonly key: string }
  | { readonly type: 'near miss closed' }
  | { readonly type: 'guided'; readonly isGuided: boolean }
  | { readonly type: 'started over' }
  | { readonly type: 'time passed'; readonly milliseconds: number; readonly keepsFlags: boolean }

export type NoticeKind = 'success' | 'restart' | 'system' | 'near-miss' | 'offer'

/** Time to read a card twice. */
const cardMilliseconds = 20_000
const nearMissMilliseconds = 12_000

export const emptySlot: SlotState = {
  successes: [],
  restart: undefined,
  nearMiss: undefined,
  lastNote: undefined,
  isGuided: false,
}

export function changeSlot(state: SlotState, event: SlotEvent): SlotState {
  const { successes, restart } = state
  switch (event.type) {
    case 'solved':
      return { ...state, successes: [...successes, event.success] }
    case 'closed':
      return { ...state, successes: successes.filter(({ id }) => id !== event.id) }
    case 'all closed':
      return { ...state, successes: [] }
    case 'copied':
      return { ...state, successes: successes.map((one) => (one.id === event.id ? { ...one, copied: true } : one)) }
    case 'restored':
      return { ...state, restart: event.result.kind === 'nothing' ? undefined : fresh(event.result) }
    case 'cleared':
      return { ...state, restart: restart && { ...restart, isCleared: true } }
    case 'saved':
      return restart?.isCleared ? { ...state, restart: fresh(restart.result) } : state
    case 'restart closed':
      return { ...state, restart: undefined }
    case 'near miss':
      if (event.note === state.lastNote || state.isGuided) return state
      return { ...state, nearMiss: { key: event.key, note: event.note, age: 0 }, lastNote: event.note }
    case 'near miss overcome':
      return state.nearMiss?.key === event.key ? { ...state, nearMiss: undefined } : state
    case 'near miss closed':
      return { ...state, nearMiss: undefined }
    case 'guided':
      return { ...state, isGuided: event.isGuided, nearMiss: event.isGuided ? undefined : state.nearMiss }
    case 'started over':
      return { ...emptySlot, isGuided: state.isGuided }
    case 'time passed':
      return passTime(state, event.milliseconds, event.keepsFlags)
  }
}

/** The hardest of those that were solved together last, and the others of them; undefined without any. */
export function pickShown(
  successes: readonly Success[],
): { readonly success: Success; readonly others: readonly Success[] } | undefined {
  const latest = successes.at(-1)
  const [success, ...rest] = successes
    .filter(({ batch }) => batch === latest?.batch)
    .reverse()
    .sort((one, other) => other.difficulty - one.difficulty)
  // A solve that is announced once more is no other one.
  const isOther = ({ key }: Success, index: number) =>
    key !== success?.key && rest.findIndex((one) => one.key === key) === index
  return success && { success, others: rest.filter(isOther) }
}

interface StayingNotices {
  readonly system: boolean
  readonly offer: boolean
}

/** In this order: restart, successes, the operator's message, a near miss, progress to bring back. */
export function noticeToShow(state: SlotState, { system, offer }: StayingNotices): NoticeKind | undefined {
  if (state.restart) return 'restart'
  if (state.successes.length > 0) return 'success'
  if (system) return 'system'
  if (state.nearMiss) return 'near-miss'
  return offer ? 'offer' : undefined
}

export function isPassing(state: SlotState, keepsFlags: boolean): boolean {
  return (
    state.restart !== undefined ||
    state.nearMiss !== undefined ||
    state.successes.some(({ copied }) => copied || !keepsFlags)
  )
}

function fresh(result: RestoreResult) {
  return { result, isCleared: false, age: 0 }
}

/** A flag that was not copied stays; waiting notices do not age. */
function passTime(state: SlotState, milliseconds: number, keepsFlags: boolean): SlotState {
  if (state.restart) {
    const age = state.restart.age + milliseconds
    return { ...state, restart: age < cardMilliseconds ? { ...state.restart, age } : undefined }
  }
  if (state.successes.length > 0) {
    const successes = state.successes
      .map((one) => (keepsFlags && !one.copied ? one : { ...one, age: one.age + milliseconds }))
      .filter(({ age }) => age < cardMilliseconds)
    return { ...state, successes }
  }
  const { nearMiss } = state
  const age = (nearMiss?.age ?? 0) + milliseconds
  return { ...state, nearMiss: nearMiss && age < nearMissMilliseconds ? { ...nearMiss, age } : undefined }
}
