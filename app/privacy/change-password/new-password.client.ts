import { readPorts } from '../../browser/ports'
import { createApi } from '../../browser/rest/api'
import type { RestForm } from '../../browser/rest/rest-page'
import { readAccount } from '../../browser/token-holder'
import type { Done } from '../../kit/answers'
import { valuesIn } from './new-password-rules'

/** Rejects with an ApiError. */
export async function changePassword(form: RestForm): Promise<Done> {
  const change = valuesIn(form)
  readPorts().advisePassword((await readAccount())?.email ?? '', change.new)
  await createApi().get(`/rest/user/change-password?${new URLSearchParams({ ...change })}`)
  return { confirmation: 'PASSWORD_SUCCESSFULLY_CHANGED', isShownByForm: true }
}
