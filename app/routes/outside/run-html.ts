import { redirect } from '@remix-run/server-runtime'
import { documentRoute } from '../../documents/document-route'
import { formOf } from '../../http/call'
import { noStore } from '../../http/replies'
import { maxLengths } from '../../outside/max-lengths'

/** Runs typed HTML as a page of the workbench: never at the shop's address, where it would act for the signed-in visitor, and only for the workbench's own form. */
const handle = documentRoute({
  GET: () => redirect('/outside/html-workbench/editor'),
  POST(call) {
    const { host, origin } = new URL(call.request.url)
    const isAtHome = host === call.lab.outside.workbench.hostFor(host) && call.request.headers.get('Origin') === origin
    if (!isAtHome) return refusal(403, 'HTML is run by the form of the workbench, at the address of the workbench.')
    const { html } = formOf(call)
    if (typeof html !== 'string') return refusal(400, 'There is no field called html.')
    if (html.length > maxLengths.html) return refusal(413, `That is more than ${maxLengths.html} characters.`)
    return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8', ...noStore } })
  },
})

export const loader = handle
export const action = handle

function refusal(status: number, text: string): Response {
  return new Response(`${text}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
