import type { Content } from '../recording/content'
import type { Exchange } from '../recording/exchange'

/** Requests whose address, headers or bodies contain the text. */
export function searchExchanges(exchanges: readonly Exchange[], text: string): readonly Exchange[] {
  const wanted = text.trim().toLowerCase()
  return wanted === '' ? exchanges : exchanges.filter((one) => writeSearched(one).includes(wanted))
}

function writeSearched({ request, answer, frames }: Exchange): string {
  const headers = [...request.headers, ...(answer?.headers ?? [])].map(([name, value]) => `${name}: ${value}`)
  const bodies = [request.body, answer?.body, ...frames.map(({ content }) => content)].map(textOf)
  return [request.method, request.path, answer?.status, ...headers, ...bodies].join('\n').toLowerCase()
}

const textOf = (content: Content | undefined) => (content?.kind === 'text' ? content.text : '')
