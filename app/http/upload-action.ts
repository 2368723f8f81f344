import type { ActionFunctionArgs } from '@remix-run/node'
import type { Lab } from '../../lab/lab'
import type { ActionData, Result } from '../kit/answers'
import { leaveUnread } from './body/body'
import { errorKindOf } from './error-response'
import { refuseForeignForm } from './foreign-origin'
import { pageAction, type ServerDone } from './page-action'
import { openPageCall, type PageCall } from './page-call'
import { receiveUpload, type UploadedFile } from './upload'
import { UploadError, type UploadRules } from './upload-parts'

/** The file exists until the form is answered. */
export interface UploadCall extends PageCall {
  readonly file: UploadedFile | undefined
}

type Handle = (call: UploadCall) => Promise<ServerDone | Result>

/** For browsers without scripts; `rulesOf` gives the limits of a lab. */
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

/** Breaks the rules of the upload, or is late. */
function isUploadRefusal(error: unknown): error is Error {
  return error instanceof UploadError || (error instanceof Error && errorKindOf(error) === 'upload-late')
}
