import type { ClientActionFunctionArgs } from '@remix-run/react'
import { type Api, createApi } from '../browser/api'
import { refusalText } from '../browser/refusal-text'
import { requestSnackbar } from '../browser/snackbar-requests'
import { submitFix, submitLines } from '../coding/rest-exercise'

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

/** Unlocks a hint for good; rejects with an ApiError when refused. */
export async function unlockHint(id: number, api: Pick<Api, 'put'> = createApi()): Promise<void> {
  await api.put(`/api/Hints/${id}`, { unlocked: true })
}

/** Has the notification of a solved challenge sent again; the name travels encoded twice. */
export async function repeatNotification(name: string, api: Pick<Api, 'get'> = createApi()): Promise<void> {
  await api.get(`/rest/repeat-notification?challenge=${encodeURIComponent(encodeURIComponent(name))}`)
}
