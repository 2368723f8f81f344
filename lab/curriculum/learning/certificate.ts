import type { Curriculum } from '../curriculum.js'
import { nameOfExercise } from './named-steps.js'
import { isRequired, type PathProgress, type StepKind } from './path-progress.js'

/** `null` for what no replay has judged. */
export type Replayed = boolean | null

export interface CertifiedItem {
  /** `again` is extra: there once it is solved, and in no sum. */
  readonly kind: StepKind
  readonly id: string
  /** In English. */
  readonly name: string
  /** ISO 8601; null for what is open. */
  readonly at: string | null
  readonly hints: number
  /** True if its tutorial was followed before the solve. */
  readonly tutorial: boolean
  readonly restored: boolean
  readonly tries: number | null
  readonly replayed: Replayed
}

export interface CertifiedUnit {
  readonly name: string
  /** Without what the lab does not offer. */
  readonly items: readonly CertifiedItem[]
}

/** The work on a path. It says what a lab has noted, not who typed. */
export interface Certificate {
  readonly path: { readonly id: string; readonly name: string }
  readonly isComplete: boolean
  readonly finishedAt: string | null
  readonly units: readonly CertifiedUnit[]
  readonly hints: number
  /** Solves with their tutorials. */
  readonly tutorials: number
  readonly restored: number
  /** Fixes and traces that were right at the first try. */
  readonly firstTries: { readonly done: number; readonly of: number }
  /** Solves, fixes and traces that a replay repeated; null without a replay. */
  readonly replay: { readonly done: number; readonly of: number } | null
}

/** The work that a replay of a tape repeated: keys of challenges, names of weaknesses, and ids of exercises with traces. */
export type ReplayedWork = Readonly<Record<'attack' | 'fix' | 'trace', ReadonlySet<string>>>

/** `replayed` is undefined without a tape. */
export function certify(path: PathProgress, { concepts, paths }: Curriculum, replayed?: ReplayedWork): Certificate {
  const isAsked = (id: string) =>
    path.units.some(({ steps }) => steps.filter(isRequired).some(({ items }) => items.some((item) => item.id === id)))
  const units = path.units.map(({ concept, steps }) => ({
    name: concepts.find(({ id }) => id === concept)?.name ?? concept,
    items: steps.flatMap(({ kind, items }) =>
      items
        .filter(({ id, state }) => (isRequired({ kind }) ? state !== 'closed' : state === 'done' && !isAsked(id)))
        .map(({ id, at, hints, tutorial, restored, tries }) => ({
          ...{ kind, id, hints, tutorial, restored, tries, at: at === null ? null : new Date(at).toISOString() },
          name: nameOfExercise(kind, id) ?? concepts.find((one) => one.id === id)?.name ?? id,
          replayed: at !== null && replayed ? isReplayed(replayed, kind, id) : null,
        })),
    ),
  }))
  // A challenge that stands in two units counts once.
  const done = [
    ...new Map(units.flatMap(({ items }) => items).map((item) => [`${item.kind} ${item.id}`, item])).values(),
  ].filter((item) => isRequired(item) && item.at !== null)
  const tried = done.filter(({ tries }) => tries !== null)
  const judged = done.filter((item) => item.replayed !== null)
  return {
    path: { id: path.id, name: paths.find(({ id }) => id === path.id)?.name ?? path.id },
    isComplete: path.state === 'done',
    finishedAt: path.doneAt === null ? null : new Date(path.doneAt).toISOString(),
    units,
    hints: done.reduce((sum, { hints }) => sum + hints, 0),
    tutorials: done.filter(({ tutorial }) => tutorial).length,
    restored: done.filter(({ restored }) => restored).length,
    firstTries: { done: tried.filter(({ tries }) => tries === 1).length, of: tried.length },
    replay: replayed ? { done: judged.filter((item) => item.replayed === true).length, of: judged.length } : null,
  }
}

function isReplayed(replayed: ReplayedWork, kind: StepKind, id: string): Replayed {
  if (kind === 'read') return null
  return replayed[kind === 'again' ? 'attack' : kind].has(id)
}

/** The items that a path still needs, such as `attack "Login Admin"`. */
export function listMissing({ units }: Certificate): (CertifiedItem & { readonly unit: string })[] {
  return units.flatMap(({ name, items }) =>
    items.filter(({ at }) => at === null).map((item) => ({ ...item, unit: name })),
  )
}
