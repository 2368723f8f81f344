import { createLab, type LabParts } from '../../lab/create-lab.js'
import type { Lab } from '../../lab/lab.js'
import type { LabOptionsInput } from '../../lab/options.js'
import type { Client } from '../../lab/proofs/attacker/client.js'
import { type RunningServer, startServer } from '../../lab/server/start-server.js'
import { createClient } from './client.js'

export interface ServedLab extends Client {
  readonly lab: Lab
  readonly server: RunningServer
  readonly url: string
  /** The keys of all challenges solved so far. */
  solved(): string[]
  close(): Promise<void>
}

/** Serves a new lab over a real socket on the loopback; port 0 is any free one. */
export async function serveLab(options: LabOptionsInput = {}, parts: LabParts = {}, port = 0): Promise<ServedLab> {
  const lab = await createLab(options, parts)
  const server = await startServer(lab, { port, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${server.port}`
  return {
    ...createClient(url),
    lab,
    server,
    url,
    solved: () => lab.challenges.list().flatMap(({ key, solved }) => (solved ? [key] : [])),
    async close() {
      await server.close()
      await lab.close()
    },
  }
}
