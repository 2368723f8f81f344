import { documentReply } from '../../documents/document-reply'
import { documentRoute } from '../../documents/document-route'
import { PromotionDocument } from '../../documents/promotion-document'
import { noStore } from '../../http/replies'

/** `/promotion` (docs/contract/files-and-surfaces.md#promotion): the promotion film with its current subtitles. */
export const loader = documentRoute({
  async GET(call) {
    const subtitles = await call.lab.shop.promotion.writeSubtitles()
    const body = <PromotionDocument subtitles={subtitles} />
    return documentReply(call, { title: 'TITLE_PROMOTION', body }, noStore)
  },
})
