import type { ClientActionFunctionArgs } from '@remix-run/react'
import type { PublicNearMiss } from '../../lab/challenges/near-miss-watch'
import { type Api, createApi } from '../browser/api'
import { recordIn, rowsIn } from '../browser/readable'
import { refusalText } from '../browser/refusal-text'
import { requestSnackbar } from '../browser/snackbar-requests'
import { loadExercise, submitFix, submitLines } from '../coding/rest-exercise'
import type { BoardAssignment } from './assignment/board-assignment'
import type { BoardData } from './board-data'
import { unlockHint } from './hints'
import { markNearMisses } from './near-misses'
import { type ChallengeRow, type HintRow, toScoreRecords } from './records'
import { repeatNotification } from './repeat-notification'

/** The board by the calls that walkthroughs watch. Rejects with an ApiError. */
export async function loadBoard(search: string): Promise<BoardData> {
  const api = createApi()
  const [challenges, hints, misses, assignment] = await Promise.all([
    api.list<ChallengeRow>('/api/Challenges/?sort=name'),
    api.list<HintRow>('/api/Hints'),
    api.list<PublicNearMiss>('/rest/challenges/near-misses'),
    loadAssignment(api),
  ])
  const records = markNearMisses(toScoreRecords(challenges, hints), misses)
  return { records, assignment, exercise: await loadExercise(search, records, api) }
}

/** Null without a course. */
async function loadAssignment(api: Api): Promise<BoardAssignment | null> {
  const { data } = recordIn<{ data?: unknown }>(await api.get('/rest/challenges/assignment'))
  if (data === null) return null
  const assignment = recordIn<BoardAssignment>(data)
  rowsIn(assignment.items)
  return assignment
}

/** The result of an action on the board. */
interface BoardReply {
  /** The reason why the lab refused. */
  readonly failed?: string
}

type Handle = (fields: { readonly [name: string]: string }) => Promise<BoardReply | undefined>

const handlers: Readonly<Record<string, Handle>> = {
  async unlock({ hint }) {
    await unlockHint(Number(hint))
    return undefined
  },
  async repeat({ name = '' }) {
    await repeatNotification(name)
    return undefined
  },
  lines: ({ key = '', answer = '' }) => submitLines(key, answer.split(',').map(Number)),
  fix: ({ key = '', answer }) => submitFix(key, Number(answer)),
}

/** The intents of buttons that have no place for a refusal. */
const shownAsSnackbar: readonly (string | undefined)[] = ['unlock', 'repeat']

/** Takes the buttons of the board: the next hint, a notification once more, answers to an exercise. */
export async function takeBoardAction({ request }: ClientActionFunctionArgs): Promise<BoardReply> {
  const fields = Object.fromEntries(await request.formData()) as Readonly<Record<string, string>>
  try {
    return (await handlers[fields.intent ?? '']?.(fields)) ?? {}
  } catch (refusal) {
    console.error(refusal)
    const failed = refusalText(refusal)
    if (shownAsSnackbar.includes(fields.intent)) requestSnackbar({ kind: 'error', text: failed })
    return { failed }
  }
}
