import { contentOfText, nothing } from './content'
import { type Exchange, startExchange } from './exchange'
import type { Header } from './headers'
import type { RequestLog } from './request-log'

/** Notes the forms and links that the browser itself follows. */
export function tapDocuments(log: RequestLog): void {
  window.addEventListener('submit', ({ target, submitter, defaultPrevented }) => {
    if (defaultPrevented || !(target instanceof HTMLFormElement)) return
    const entry = readForm(target, submitter)
    if (entry) log.add(entry)
  })
  window.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || !(event.target instanceof Element)) return
    const link = event.target.closest<HTMLAnchorElement>('a[href]')
    if (link === null || !isLoaded(link)) return
    const opensHere = leavesPage(link.target) && !event.ctrlKey && !event.metaKey && !event.shiftKey
    const entry = startExchange('page', { method: 'GET', url: link.href })
    log.add({ ...entry, leave: opensHere ? 'leaving' : undefined })
  })
}

/** False for a place on the same page, and for addresses such as `mailto:`. */
function isLoaded({ href, protocol }: HTMLAnchorElement): boolean {
  const isPlace = href.includes('#') && href.split('#')[0] === location.href.split('#')[0]
  return protocol.startsWith('http') && !isPlace
}

const leavesPage = (target: string | null) => ['', '_self', '_top', '_parent'].includes(target ?? '')

/** Undefined for one that only closes a dialog. By its attributes, since a field may be called `action` or `method`. */
function readForm(form: HTMLFormElement, submitter: HTMLElement | null): Exchange | undefined {
  const say = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name)
  const method = say('method')?.toLowerCase() ?? 'get'
  if (method === 'dialog') return undefined
  const url = new URL(say('action') ?? '', document.baseURI)
  const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)])
  const body = new URLSearchParams(fields).toString()
  if (method !== 'post') url.search = body
  const entry = startExchange('form', { method: method === 'post' ? 'POST' : 'GET', url: url.href })
  const leave = leavesPage(say('target')) ? 'leaving' : undefined
  if (method !== 'post') return { ...entry, leave }
  const type = say('enctype')?.toLowerCase() === 'multipart/form-data' ? 'multipart/form-data' : urlEncoded
  const headers: readonly Header[] = [['content-type', type]]
  // The page is gone before a form with files could be read.
  const content = type === urlEncoded ? (body === '' ? nothing : contentOfText(body)) : ({ kind: 'unread' } as const)
  return { ...entry, leave, request: { ...entry.request, headers, body: content } }
}

const urlEncoded = 'application/x-www-form-urlencoded'
