import type { Act } from '../../../lab/proofs/proof.js'
import type { RecordedLine } from '../../../lab/traces/recording.js'
import { attackerOf } from '../attacker.js'
import { createClient } from '../client.js'
import { openLoggingProxy } from '../logging-proxy.js'
import { serveLab } from '../serve-lab.js'
import { writeFact } from './write-fact.js'

/** The address under which honest browsers know the shop. */
export const recordedHost = 'https://juice.example'

/** The day of a lab whose log is recorded. */
const day = Date.parse('2026-11-03T09:00:00Z')

export interface Recorder {
  /** The log lines of what acts do one after the other, in a lab that has just been reset. */
  record(acts: readonly Act[]): Promise<readonly RecordedLine[]>
  close(): Promise<void>
}

/** A lab behind a proxy that writes an access log as the lab's own, with files and uploads in it. */
export async function openRecorder(): Promise<Recorder> {
  const began = performance.now()
  const shop = await serveLab({ seed: 'traces' }, { clock: { now: () => day + Math.round(performance.now() - began) } })
  const proxy = await openLoggingProxy(shop.url)
  const { url } = proxy
  let facts: { after: number; text: string }[] = []
  shop.lab.facts.subscribe((fact) => {
    const text = writeFact(fact, (id) => shop.lab.store.table('Users').find(id)?.email)
    if (text !== undefined) facts.push({ after: proxy.count(), text: hideOwn(hideNumbers(text)) })
  })
  const attacker = attackerOf({ ...shop, ...createClient(url), url })
  return {
    async record(acts) {
      await shop.lab.reset({ progress: true })
      await proxy.takeLines()
      facts = []
      for (const act of acts) await act(attacker)
      const lines = await proxy.takeLines()
      // A fact belongs to the request that is answered next.
      return lines.map((line, index) => ({
        ...readLine(line),
        facts: facts.filter(({ after }) => after === index).map(({ text }) => text),
      }))
    },
    async close() {
      await proxy.close()
      await shop.close()
    },
  }
}

const combined = /^\S+ - \S+ \[[^\]]*\] "(\S+) (\S+) HTTP\/1\.1" (\d+) (\S+) "([^"]*)" "([^"]*)"$/

/** Agents of the tools that record; a log's generator gives visitors others. */
const recordingAgents = ['node', 'undici']

function readLine(text: string): Omit<RecordedLine, 'facts'> {
  const [, method = '', path = '', status = '', size = '', referrer = '', agent = ''] = combined.exec(text) ?? []
  if (method === '') throw new Error(`The log has a line of another form: ${text}`)
  const known = recordingAgents.includes(agent) ? '-' : agent
  return {
    method,
    path: hideNumbers(path),
    status: Number(status),
    size,
    referrer: hideNumbers(referrer),
    agent: known,
  }
}

/** Numbers of orders are drawn, and so is the day; in a log each visitor and each exercise has another one. */
const hideNumbers = (path: string) =>
  path
    .replace(/\b[0-9a-f]{4}-[0-9a-f]{15}\b/g, '{short}')
    .replace(/\b[0-9a-f]{4}-[0-9a-f]{16}\b/g, '{order}')
    .replace(/\b[0-9A-F]{4}-[0-9A-F]{16}\b/g, '{capitals}')
    .replace('access.log.2026-11-03', 'access.log.{day}')

/** Values of an account that was opened for the recording. */
const hideOwn = (fact: string) =>
  fact
    .replace(/(?:(?<=%20)|\b(?<!%))\w+(?=@juice\.example)/g, '{name}{basket}')
    .replace(/(?<= (?:basket|own)=)6\b/g, '{basket}')
