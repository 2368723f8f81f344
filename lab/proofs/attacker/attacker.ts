import { type Clock, systemClock } from '../../facts/clock.js'
import { type Client, createClient, type Login } from './client.js'
import { type DocumentVisitor, formWithFile, visitDocuments } from './document-visitor.js'

export interface Attacker extends Client, Senses {
  readonly url: string
  /** Logs in as a browser that sends the cookie alone. */
  browse(email: string, password: string): Promise<DocumentVisitor>
  /** Logs in to an account of this address, which is opened before where there is none. */
  register(email: string): Promise<Login>
  upload(name: string, content: string | Uint8Array): Promise<number>
}

export interface Senses {
  readonly clock: Clock
  readonly metricsKey: string
  /** Reads the letters in the picture of a CAPTCHA, as people do; undefined if it cannot. */
  readPicture(svg: string): string | undefined
}

/** The password of each account that an attacker opens; no shop finds it weak. */
export const ownPassword = 'figs-and-dates-in-spring'

export function createAttacker(url: string, senses: Partial<Senses> = {}, client = createClient(url)): Attacker {
  return {
    clock: systemClock,
    metricsKey: '',
    readPicture: () => undefined,
    ...senses,
    ...client,
    url,
    browse: (email, password) => visitDocuments({ ...client, url }, email, password),
    async register(email) {
      await client.post('/api/Users', { email, password: ownPassword, passwordRepeat: ownPassword })
      return client.logIn(email, ownPassword)
    },
    async upload(name, content) {
      const body = formWithFile('file', name, content)
      const reply = await fetch(`${url}/file-upload`, { method: 'POST', body })
      await reply.text()
      return reply.status
    },
  }
}
