import type { LoaderFunctionArgs } from '@remix-run/node'
import { scriptText } from '../../http/replies'

/** `/api-docs/swagger-ui-init.js`: shows the description of the interface; nothing of it is fetched from anywhere else. */
function handle({ context: { lab } }: LoaderFunctionArgs): Response {
  const settings = { spec: lab.shop.partnerOrders.describe(), dom_id: '#swagger-ui', validatorUrl: null }
  return scriptText(`window.ui = SwaggerUIBundle(${JSON.stringify(settings, null, 2)})\n`)
}

export const loader = handle
export const action = handle
