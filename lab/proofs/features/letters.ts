import type { Attacker } from '../attacker/attacker.js'

/** The token of the link in the newest letter to an address; undefined without one. */
export async function readLinkIn(me: Attacker, email: string): Promise<string | undefined> {
  const path = `/outside/mailbox?address=${encodeURIComponent(email)}`
  const { text } = await me.get(path, { headers: { Accept: 'text/html' } })
  return /\btoken=([\w-]+)/.exec(text)?.[1]
}
