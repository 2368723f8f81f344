import { Agent, type Dispatcher, request } from 'undici'
import {
  bodyOf,
  type Call,
  type Client,
  createClient as createClientWith,
  headersOf,
  replyOf,
} from '../../lab/proofs/attacker/client.js'

/** Headers that `fetch` sends with a script's request. */
const usualHeaders = {
  Accept: 'application/json, text/plain, */*',
  'Accept-Language': '*',
  'Sec-Fetch-Mode': 'cors',
  'User-Agent': 'node',
}

const agent = new Agent()

/** The client of a proof over undici's own request, as a request by `fetch` takes more time than its answer by the lab. */
export function createClient(url: string): Client {
  const call: Call = async (method, path, options = {}) => {
    const response = await request(new URL(url + path), {
      dispatcher: agent,
      method: method as Dispatcher.HttpMethod,
      headers: joinHeaders(usualHeaders, headersOf(options)),
      ...(options.body === undefined ? {} : { body: bodyOf(options) }),
    })
    return replyOf(response.statusCode, readHeaders(response), await response.body.text())
  }
  return createClientWith(url, call)
}

/** The headers of both, of which the later ones count, with the lower-case names of `fetch`. */
function joinHeaders(...all: readonly Readonly<Record<string, string>>[]): Record<string, string> {
  return Object.fromEntries(all.flatMap(Object.entries).map(([name, value]) => [name.toLowerCase(), value]))
}

function readHeaders({ headers }: Pick<Dispatcher.ResponseData, 'headers'>): Headers {
  const lines = Object.entries(headers).flatMap(([name, value = []]) =>
    [value].flat().map((one) => [name, one] as const),
  )
  return new Headers(lines.map(([name, value]): [string, string] => [name, value]))
}
