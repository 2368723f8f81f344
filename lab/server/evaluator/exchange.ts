import type { IncomingMessage, ServerResponse } from 'node:http'

export class EvaluatorRefusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

const maxBody = 50_000_000

export async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length
    // Read to its end all the same: a request that is left before has its connection reset, and never hears why.
    if (size > maxBody) pieces.length = 0
    else pieces.push(piece)
  }
  if (size > maxBody) throw new EvaluatorRefusal(413, `A body has at most ${maxBody / 1_000_000} MB.`)
  return Buffer.concat(pieces).toString('utf8')
}

export function reply(response: ServerResponse, status: number, value: unknown): void {
  if (response.headersSent) return void response.end()
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(`${JSON.stringify(value)}\n`)
}
