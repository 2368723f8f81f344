import { createApi } from '../browser/rest/api'
import { call } from '../browser/rest/call'
import { booleanIn, recordIn } from '../browser/rest/readable'
import { atForm } from '../browser/rest/rest-page'

/** True if a visitor has proved to control the wallet of the shop's token (docs/contract/commerce.md#web3). Rejects with an ApiError. */
export async function loadLock(): Promise<{ isUnlocked: boolean }> {
  const { status } = recordIn<{ status?: unknown }>(await createApi().get('/rest/web3/nftUnlocked'))
  return { isUnlocked: booleanIn(status) }
}

/** The refusal says what the text was instead. */
export const calls = { unlock: atForm(call('post', '/rest/web3/submitKey', ['privateKey']), 'privateKey') }
