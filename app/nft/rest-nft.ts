import { createApi } from '../browser/rest/api'
import { booleanIn, recordIn } from '../browser/rest/readable'
import { refusalText } from '../browser/rest/refusal-text'
import type { RestForm } from '../browser/rest/rest-page'
import type { Failed } from '../kit/answers'

/** True if somebody has proved to control the wallet of the shop's token (docs/contract/commerce.md#web3). Rejects with an ApiError. */
export async function loadLock(): Promise<{ isUnlocked: boolean }> {
  const { status } = recordIn<{ status?: unknown }>(await createApi().get('/rest/web3/nftUnlocked'))
  return { isUnlocked: booleanIn(status) }
}

/** Hands in a key; the refusal says what the text was instead. */
export async function submitKey({ privateKey = '' }: RestForm): Promise<Failed | undefined> {
  try {
    await createApi().post('/rest/web3/submitKey', { privateKey })
    return undefined
  } catch (refusal) {
    console.error(refusal)
    return { field: 'privateKey', failed: refusalText(refusal) }
  }
}
