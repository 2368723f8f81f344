import { endpoint } from '../../http/endpoint'
import { findingsReply } from '../../http/findings-reply'
import { ordersInLanguage } from '../../http/orders-in-language'

/** `GET /rest/track-order/:id` (docs/contract/commerce.md#tracking). */
const handle = endpoint({
  async GET(call) {
    const findings = await call.lab.shop.trackOrder(call.params.id ?? '')
    if (findings.kind !== 'found') return findingsReply(findings, 'Wrong Param')
    return findingsReply({ ...findings, documents: ordersInLanguage(call, findings.documents) }, 'Wrong Param')
  },
})

export const loader = handle
export const action = handle
