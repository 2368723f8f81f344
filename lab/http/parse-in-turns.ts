import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '../fairness/network-of.js'
import type { Turns } from '../fairness/turns.js'

/** Bytes that are parsed in one turn. Node reads 64 kB at once, which may hold two thousand requests, or ten thousand chunks of a body. */
const pieceSize = 4096

/** Requests that a connection may send before the answer to its first; browsers send one. */
const maxPipelined = 20

const empty = Buffer.alloc(0)

/** No request begins within the parser's call: a thread that is ended there ends the whole process. Call it once all listeners for requests are registered. */
export function parseInTurns(http: HttpServer, turns: Turns): (request: IncomingMessage) => number | undefined {
  const connections = new WeakMap<object, ReturnType<typeof followConnection>>()
  const listeners = http.listeners('request')
  http.removeAllListeners('request')
  http.on('connection', (socket: Socket) => void connections.set(socket, followConnection(socket, turns)))
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    connections.get(request.socket)?.answer(request, response, () => {
      for (const listener of listeners) listener.call(http, request, response)
    })
  })
  http.prependListener('upgrade', (_request, socket) => connections.get(socket)?.leave())
  return ({ socket }) => connections.get(socket)?.since()
}

function followConnection(socket: Socket, turns: Turns) {
  const address = networkOf(socket.remoteAddress ?? '')
  const [parse] = socket.listeners('data') as ((chunk: Buffer) => void)[]
  /** Node's parser resumes a paused socket when a body is read, so that several chunks may wait. */
  let unparsed: Buffer[] = []
  let isWaiting = false
  let since = 0
  let current: IncomingMessage | undefined
  const pipelined: (() => void)[] = []

  function read(chunk: Buffer): void {
    if (current === undefined) since = performance.now()
    unparsed.push(chunk)
    parseInTurn()
    if (unparsed.length > 0) socket.pause()
  }

  function parseInTurn(): void {
    if (isWaiting || unparsed.length === 0) return
    isWaiting = true
    turns.begin(address, parseNext, since)
  }

  function parseNext(): void {
    isWaiting = false
    // A whole request is answered before anything behind it is parsed.
    if (socket.destroyed || current?.complete) return
    const [chunk = empty] = unparsed
    const piece = chunk.subarray(0, pieceSize)
    if (chunk.length > pieceSize) unparsed[0] = chunk.subarray(pieceSize)
    else unparsed.shift()
    // Before the parser, which may pause the connection itself.
    if (unparsed.length === 0) socket.resume()
    parse?.call(socket, piece)
    parseInTurn()
  }

  function beginNext(): void {
    current = undefined
    const begin = socket.destroyed ? undefined : pipelined.shift()
    if (begin) begin()
    else parseInTurn()
  }

  if (parse) {
    socket.removeListener('data', parse)
    socket.on('data', read)
  }
  return {
    answer(request: IncomingMessage, response: ServerResponse, serve: () => void): void {
      const begin = () => {
        // A declined upgrade behind a request without a response never gets the socket.
        if (response.socket === null) return void socket.destroy()
        current = request
        response.once('close', beginNext)
        setImmediate(() => turns.begin(address, serve, since))
      }
      if (socket.destroyed) return
      if (current === undefined) begin()
      else if (pipelined.length < maxPipelined - 1) pipelined.push(begin)
      else socket.destroy()
    },
    since: () => since,
    leave(): void {
      socket.removeListener('data', read)
      if (unparsed.length > 0) socket.unshift(Buffer.concat(unparsed))
      unparsed = []
    },
  }
}
