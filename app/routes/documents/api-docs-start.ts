import type { LoaderFunctionArgs } from '@remix-run/node'
import { scriptText } from '../../http/replies'

/** `/api-docs/swagger-ui-init.js`: exporters of Juice Shop read `swaggerDoc`; nothing is fetched from elsewhere. */
function handle({ context: { lab } }: LoaderFunctionArgs): Response {
  const options = { swaggerDoc: lab.shop.partnerOrders.describe() }
  return scriptText(`const options = ${JSON.stringify(options, null, 2)}
window.ui = SwaggerUIBundle({ spec: options.swaggerDoc, dom_id: '#swagger-ui', validatorUrl: null })
`)
}

export const loader = handle
export const action = handle
