import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Operating systems give out none of these to whoever asks for any port, so that nobody takes one between two servers of a test. */
const firstPort = 20_000
const lastPort = 32_000

/** A free port of the loopback, for a server that must know its address before it listens; with `count`, the first of so many. */
export async function findFreePort(count = 1): Promise<number> {
  const port = randomInt(firstPort, lastPort - count)
  for (let place = 0; place < count; place += 1) if (!(await isFree(port + place))) return findFreePort(count)
  return port
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
