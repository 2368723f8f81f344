import type { PageCall } from '../http/page-call'
import type { Failed } from '../kit/answers'
import { keyRefusals } from './key-refusals'

export function readLock({ lab }: PageCall): { isUnlocked: boolean } {
  return { isUnlocked: lab.challenges.find('nftUnlockChallenge').solved }
}

/** As `POST /rest/web3/submitKey`; the refusal says what the text was instead. */
export async function submitKey({ lab, form }: PageCall): Promise<Failed | undefined> {
  const kind = await lab.shop.nft.submitKey(form.privateKey)
  return kind === 'private-key' ? undefined : { field: 'privateKey', failed: keyRefusals[kind] }
}
