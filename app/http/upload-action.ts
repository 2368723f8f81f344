import type { ActionFunctionArgs } from '@remix-run/node'
import type { Lab } from '../../lab/lab'
import type { ActionData, Result } from '../kit/answers'
import { leaveUnread } from './body'
import { errorKindOf } from './error-kind'
import { refuseForeignForm } from './foreign-origin'
import { pageAction, type ServerDone } from './page-action'
import { openPageCall, type PageCall } from './page-call'
import { receiveUpload, type UploadedFile } from './upload'
import { UploadError, type UploadRules } from './upload-parts'

/** A form that may have brought a file along; it is there until the form is answered. */
export interface UploadCall extends PageCall {
  readonly file: UploadedFile | undefined
}

type Handle = (call: UploadCall) => Promise<ServerDone | Result>

/** Makes the server's action of a page whose form takes a file along, for browsers without scripts; `rulesOf` says what a lab takes. */
export function uploadAction(rulesOf: (lab: Lab) => UploadRules, intent: string, handle: Handle) {
  return async (args: ActionFunctionArgs): Promise<Response> => {
    refuseForeignForm(args)
    const call = await openPageCall(args, leaveUnread)
    const rules = rulesOf(call.lab)
    try {
      return await receiveUpload(call, rules, ({ fields, file }) => {
        const open = async () => ({ ...call, form: fields })
        return pageAction({ [intent]: (received) => handle({ ...received, file }) }, open)(args)
      })
    } catch (error) {
      if (!isUploadRefusal(error)) throw error
      const refused: ActionData = { field: rules.field, failed: call.translate(error.message) }
      return Response.json(refused, { status: 400 })
    }
  }
}

/** A form that breaks the rules of the upload, or is late. */
function isUploadRefusal(error: unknown): error is Error {
  return error instanceof UploadError || (error instanceof Error && errorKindOf(error) === 'upload-late')
}
