import { requireSession } from '../../http/guards'
import type { SignedInCall } from '../../http/page'
import type { PageCall } from '../../http/page-call'
import { type Done, type Failed, wholeForm } from '../../kit/answers'

export interface ExportPageData {
  readonly captcha?: { readonly image?: string; readonly end?: number }
}

/** Only for documents asked for with a CAPTCHA; browsers with scripts fetch their own. */
export async function readCaptcha({ lab, query, session }: SignedInCall): Promise<ExportPageData> {
  if (!query.has('captcha')) return {}
  const task = await lab.compute(async () => lab.accounts.imageCaptchas.draw(session))
  return { captcha: { image: task?.image, end: undefined } }
}

export async function exportData(call: PageCall): Promise<Done | Failed> {
  const { lab, form, url, request, translate } = call
  const { origin } = new URL(request.url)
  const session = requireSession(call)
  const { answer } = form
  const result = await lab.compute(() => lab.accounts.exportData(session, { answer, origin }))
  if (result.kind === 'exported')
    return { confirmation: 'CONFIRM_DATA_EXPORT', values: { userData: result.userData }, isShownByForm: true }
  if (answer === undefined) return { to: `${url.split('?')[0]}?captcha` }
  return { field: wholeForm, failed: translate('Wrong answer to CAPTCHA. Please try again.') }
}
