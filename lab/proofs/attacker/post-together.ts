import { once } from 'node:events'
import { request } from 'node:http'

/**
 * Posts a JSON body so many times at once, and gives the statuses. The bodies wait until the server has taken all the heads, so that it
 * hears of each before a wait of the first is over, however busy the machine is.
 */
export async function postTogether(times: number, url: string, body: unknown, token: string): Promise<number[]> {
  const text = JSON.stringify(body)
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(text),
    Expect: '100-continue',
  }
  const posts = Array.from({ length: times }, () => request(url, { method: 'POST', headers, agent: false }))
  const taken = posts.map((post) => once(post, 'continue'))
  for (const post of posts) post.flushHeaders()
  await Promise.all(taken)
  const answers = posts.map((post) => once(post, 'response'))
  for (const post of posts) post.end(text)
  return (await Promise.all(answers)).map(([answer]) => answer.resume().statusCode)
}
