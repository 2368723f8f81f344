import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** Operating systems give out none of these ports to whoever asks for any port. */
const firstPort = 20_000
const blockCount = 24
const blockLength = 500

/** The ports of this process: no test may take one that another has found and does not listen at yet. */
const block = { start: claimBlock(), given: 0 }

/** A free port of the loopback, for a server that must know its address before it listens; with `count`, the first of so many. */
export async function findFreePort(count = 1): Promise<number> {
  if (block.given + count >= blockLength) block.given = 0
  const offset = block.given + 1
  block.given += count
  const port = (await block.start) + offset
  for (let place = 0; place < count; place += 1) if (!(await isFree(port + place))) return findFreePort(count)
  return port
}

/** The first port of a block, at which this process listens from now on: that makes the block its own. */
async function claimBlock(): Promise<number> {
  const port = firstPort + blockLength * randomInt(blockCount)
  const server = await listen(port)
  server?.unref()
  return server ? port : claimBlock()
}

async function isFree(port: number): Promise<boolean> {
  const server = await listen(port)
  server?.close()
  if (server) await once(server, 'close')
  return server !== undefined
}

/** A server at the port, or nothing where somebody listens already. */
async function listen(port: number): Promise<Server | undefined> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return server
  } catch {
    return undefined
  }
}
