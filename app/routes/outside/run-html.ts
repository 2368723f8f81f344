import { type ActionFunctionArgs, redirect } from '@remix-run/server-runtime'

/** The longest page that the workbench runs, in characters. */
const limit = 64_000

/** A visitor who comes here by an address has nothing to run. */
export const loader = () => redirect('/outside/html-workbench/editor')

/**
 * Answers with the HTML that was typed, as a page of the workbench: never under the shop's own address, where it would act in the
 * name of whoever is signed in, and only for the workbench's own form.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { host, origin } = new URL(request.url)
  const isAtHome = host === context.lab.outside.workbench.hostFor(host) && request.headers.get('Origin') === origin
  if (!isAtHome) return refuse(403, 'HTML is run by the form of the workbench, at the address of the workbench.')
  const html = (await request.formData().catch(() => new FormData())).get('html')
  if (typeof html !== 'string') return refuse(400, 'There is no field called html.')
  if (html.length > limit) return refuse(413, `That is more than ${limit} characters.`)
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' } })
}

function refuse(status: number, text: string): Response {
  return new Response(`${text}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
