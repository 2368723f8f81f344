import { useSearchParams } from '@remix-run/react'
import { useRootData } from '../../browser/root-data'
import type { PageData } from '../../kit/answers'
import { useFormResult } from '../../kit/forms/use-form-result'
import type { AskedQuestion } from './asked-question'
import { ChosenForm } from './chosen-form'
import { LinkForm } from './link-form'
import { ResetForm } from './reset-form'

/** The form of this shop: it asks for an answer or sends a link, which leads to a form of its own. */
export function useStep(asked: PageData<AskedQuestion>) {
  const { resetsByLink } = useRootData()
  const token = useSearchParams()[0].get('token')
  // Every try starts with untouched fields.
  const { tries } = useFormResult()
  if (!resetsByLink)
    return { intent: 'reset', intro: 'FORGOT_PASSWORD_INTRO', form: <ResetForm key={tries} asked={asked} /> }
  if (!token) return { intent: 'send-link', intro: 'FORGOT_PASSWORD_LINK_INTRO', form: <LinkForm key={tries} /> }
  return { intent: 'choose', intro: 'CHOOSE_PASSWORD_INTRO', form: <ChosenForm key={tries} token={token} /> }
}
