import type { ClassEvent, ClassState, LearnerRow, TimelineEvent } from '../../../lab/client/desk-api'
import { isShown } from '../learner/event-words'

export interface Row extends LearnerRow {
  readonly stuckSince: number | null
}

/** `refused`: the desk no longer accepts the token; `disconnected`: until the next try. */
export type Connection =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'connected' }
  | { readonly kind: 'disconnected'; readonly nextTry: number }
  | { readonly kind: 'refused' }

export interface ClassView {
  readonly connection: Connection
  readonly about: ClassState | undefined
  readonly rows: ReadonlyMap<string, Row>
  readonly news: readonly TimelineEvent[]
  /** Milliseconds that the host's clock is ahead of this computer's. */
  readonly ahead: number
}

const keptNews = 60

export const emptyView: ClassView = {
  connection: { kind: 'connecting' },
  about: undefined,
  rows: new Map(),
  news: [],
  ahead: 0,
}

/** After a read of the whole class; `now` is this computer's time in milliseconds. */
export function withClass(view: ClassView, about: ClassState, learners: readonly LearnerRow[], now: number): ClassView {
  const rows = new Map(learners.map((learner) => [learner.id, toRow(learner, now)]))
  return { ...view, about, ahead: Date.parse(about.now) - now, rows }
}

function withLearner(view: ClassView, learner: LearnerRow, at: number): ClassView {
  return { ...view, rows: new Map(view.rows).set(learner.id, toRow(learner, at)) }
}

/** `at` is this computer's time of the data. */
function toRow(learner: LearnerRow, at: number): Row {
  return { ...learner, stuckSince: learner.stuckMinutes === null ? null : at - learner.stuckMinutes * 60_000 }
}

/** The event may be old: after a reconnect all missed ones arrive at once. */
export function withEvent(view: ClassView, event: ClassEvent): ClassView {
  if (event.event === 'learner') return withLearner(view, event.row, Date.parse(event.at) - view.ahead)
  if (event.event === 'class') return { ...view, about: event.state }
  const news = isShown(event) ? [event, ...view.news].slice(0, keptNews) : view.news
  const row = event.learner === null ? undefined : view.rows.get(event.learner)
  const isPresence = event.event === 'online' || event.event === 'offline'
  if (row === undefined || !isPresence) return { ...view, news }
  const rows = new Map(view.rows).set(row.id, { ...row, online: event.event === 'online' })
  return { ...view, rows, news }
}

/** Adds ids to equal names, so that the wrong learner is neither frozen nor reset. */
export function addIdsToEqualNames(view: ClassView): ClassView {
  const counts = new Map<string, number>()
  for (const { name } of view.rows.values()) counts.set(name, (counts.get(name) ?? 0) + 1)
  if (counts.size === view.rows.size) return view
  const tellApart = (row: Row) => ((counts.get(row.name) ?? 0) > 1 ? { ...row, name: `${row.name} (${row.id})` } : row)
  return { ...view, rows: new Map([...view.rows].map(([id, row]) => [id, tellApart(row)])) }
}
