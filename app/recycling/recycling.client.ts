import { loadAddresses } from '../addresses/addresses.client'
import { createApi } from '../browser/rest/api'
import type { RestForm } from '../browser/rest/rest-page'
import { readAccount } from '../browser/token-holder'
import { type Done, type Failed, firstError } from '../kit/answers'
import type { RecyclingData } from './recycling.server'
import { confirmRequest, type RecyclingReply } from './recycling-request'
import { checkRequest, draftOf, todayOf, valuesIn } from './recycling-rules'

/** Rejects with an ApiError. */
export async function loadRecycling(): Promise<RecyclingData> {
  return (await readAccount()) === null ? { addresses: [] } : { addresses: await loadAddresses() }
}

/** Rejects with an ApiError. */
export async function requestRecycling(form: RestForm): Promise<Done | Failed> {
  const account = await readAccount()
  if (account === null) return { failed: 'RECYCLE_LOGIN_NEEDED' }
  const values = valuesIn(form)
  const error = firstError(checkRequest(values, todayOf(new Date())))
  if (error) return error
  const { data } = await createApi().post<{ data: RecyclingReply }>('/api/Recycles/', {
    UserId: account.id,
    ...draftOf(values),
  })
  return confirmRequest(data, document.documentElement.lang)
}
