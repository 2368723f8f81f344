import type { LoaderFunctionArgs } from '@remix-run/node'
import stylesheet from 'swagger-ui-dist/swagger-ui.css?url'
import bundle from 'swagger-ui-dist/swagger-ui-bundle.js?url'
import { htmlText, movedTo } from '../../http/replies'

/** `/api-docs/`: the interface for other businesses, to read and to try (docs/contract/commerce.md#partner-orders), by every verb. */
function handle({ context: { lab, url } }: LoaderFunctionArgs): Response {
  const [path = ''] = url.split('?')
  if (!path.endsWith('/')) return movedTo(`${lab.options.basePath}/api-docs/`)
  return htmlText(viewer)
}

const viewer = `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Swagger UI</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${stylesheet}">
    <style>body { margin: 0; background: #fafafa; }</style>
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="${bundle}"></script>
    <script src="swagger-ui-init.js"></script>
  </body>
</html>
`

export const loader = handle
export const action = handle
