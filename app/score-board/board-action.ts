import type { ClientActionFunctionArgs } from '@remix-run/react'
import { refusalText } from '../browser/refusal-text'
import { unlockHint } from './hints'
import { repeatNotification } from './repeat-notification'

/** What came of a button on the board. */
export interface BoardReply {
  /** Why the lab would not do it. */
  readonly failed?: string
}

/** Takes the buttons of the board: the next hint, and a notification once more. */
export async function takeBoardAction({ request }: ClientActionFunctionArgs): Promise<BoardReply> {
  const form = await request.formData()
  try {
    if (form.get('intent') === 'unlock') await unlockHint(Number(form.get('hint')))
    if (form.get('intent') === 'repeat') await repeatNotification(String(form.get('name')))
    return {}
  } catch (refusal) {
    console.error(refusal)
    return { failed: refusalText(refusal) }
  }
}
