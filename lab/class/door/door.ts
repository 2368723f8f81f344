import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { keyRequest } from '../../client/class-door.js'
import { networkOf } from '../../fairness/network-of.js'
import { createTurns, type Turns } from '../../fairness/turns.js'
import { hasBody } from '../../http/has-body.js'
import type { KnowsHost } from '../../http/host-guard.js'
import { limitConnections } from '../../http/limit-connections.js'
import { createPlaces, type Places, shareOf } from '../../http/places.js'
import { addressOf, type TrustProxy } from '../../http/proxies.js'
import type { Member } from '../roll/roll.js'
import type { Admission, Refusal } from './admission.js'
import { type Directions, describeDirection, redirectToShard } from './directions.js'
import type { JoinPages } from './join-routes.js'
import { type DoorLimits, type Handlers, listen } from './listen.js'
import type { LabProxy } from './proxy.js'
import { answerJson, answerText, isPage, refuseUpgrade } from './replies.js'

export interface DoorParts {
  readonly admission: Admission
  readonly directions: Directions
  readonly answersTo: KnowsHost
  readonly trust: TrustProxy
  readonly join: JoinPages
  readonly proxy: LabProxy
  readonly version: string
  openLab(member: Member): Promise<string>
  onVisit(member: Member, request: IncomingMessage): () => void
  /** Fifteen seconds and a fifth of one by default. */
  readonly retryTimes?: RetryTimes
}

/** Milliseconds: how long a request without a body is sent again until a lab receives it, and the delay between two tries. */
interface RetryTimes {
  readonly whole: number
  readonly step: number
}

const usualRetryTimes: RetryTimes = { whole: 15_000, step: 200 }

export interface Door {
  readonly port: number
  openOwn(member: Member, port: number): Promise<void>
  close(): Promise<void>
}

/** Health probes request it; they have not joined. */
const probed = '/rest/admin/application-version'

export async function openDoor(
  parts: DoorParts,
  { port, host }: { port: number; host: string },
  limits: DoorLimits,
): Promise<Door> {
  const servers: Server[] = []
  const turns = createTurns()
  const places = openPlaces(limits, turns)
  const onConnection = limitConnections(limits.connections, parts.trust)
  async function open(at: number, owner: Member | undefined): Promise<number> {
    const handlers: Handlers = {
      onConnection,
      onRequest(request, response) {
        request.on('error', () => response.destroy())
        handle(parts, places, request, response, owner)
      },
      onUpgrade: (request, socket, head) => handleUpgrade(parts, places, request, socket, head, owner),
    }
    const server = await listen({ port: at, host }, handlers, limits, turns)
    servers.push(server)
    return (server.address() as AddressInfo).port
  }

  return {
    port: await open(port, undefined),
    openOwn: async (member, own) => void (await open(own, member)),
    async close() {
      parts.proxy.close()
      for (const server of servers) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}

/** Max requests at work of all who have not joined. */
const strangersPlaces = 64

interface DoorPlaces {
  readonly learners: Places
  readonly strangers: Places
  readonly sockets: Map<Member, number>
  readonly maxSockets: number
}

function openPlaces({ places, sockets }: DoorLimits, turns: Turns): DoorPlaces {
  return {
    learners: createPlaces({ places: Number.POSITIVE_INFINITY, ofOne: places }, turns),
    strangers: createPlaces({ places: strangersPlaces, ofOne: shareOf(strangersPlaces) }, turns),
    sockets: new Map(),
    maxSockets: sockets,
  }
}

const pathOf = ({ url = '/' }: IncomingMessage) => url.split('?')[0] ?? '/'

function handle(
  parts: DoorParts,
  { learners, strangers }: DoorPlaces,
  request: IncomingMessage,
  response: ServerResponse,
  owner: Member | undefined,
) {
  const { admission, answersTo, directions, join, trust } = parts
  const asStranger = (answer: () => unknown) =>
    strangers.serve(networkOf(addressOf(request, trust)), request, response, () => void answer())
  if (!answersTo(request)) return answerText(response, 403, `${unknownHost}\n`)
  const expired = admission.expireOtherPasses(request)
  if (expired.length > 0) response.setHeader('Set-Cookie', expired)
  const path = pathOf(request)
  if (path === '/join' || path.startsWith('/join/')) return asStranger(() => join.answer(request, response, owner))
  const elsewhere = owner ? undefined : directions.of(request)
  if (elsewhere !== undefined) return redirectToShard(request, response, elsewhere)
  const member = admission.identify(request, owner)
  if (member === undefined) return asStranger(() => answerStranger(request, response, parts.version))
  if (typeof member === 'string') return answerJson(response, ...describeRefusal(member))
  const leave = parts.onVisit(member, request)
  response.once('close', leave)
  learners.serve(String(member.index), request, response, () => {
    passOn(parts, request, response, member)
      .catch(() => answerUnavailable(parts, request, response))
      .catch(() => response.destroy())
  })
}

const unknownHost =
  'This class does not answer to that name. Open it by its address, or start it with --public-name NAME.'
const labUnavailable = 'This lab is being opened again. Send the request once more in a few seconds.'
const tooManySockets = 'Too many pages of this lab are open. Close some, then load the page again.'
const tooMany =
  'Too many wrong keys. Wait five minutes, ask for a new code, or send the cookies of a browser that has joined instead of Juice-Lab-Key.'

function describeRefusal(refusal: Refusal): [number, { error: string }] {
  if (refusal === 'too many') return [429, { error: tooMany }]
  return [403, { error: wrongKeys[refusal] }]
}

/** That a code is in use is no secret: the page /join says so as well. */
const wrongKeys: Readonly<Record<Exclude<Refusal, 'too many'>, string>> = {
  nobody: 'Nobody has this Juice-Lab-Key. The page /join shows yours.',
  'no passcode': 'This code needs its passcode: send Juice-Lab-Key: CODE:PASSCODE. The page /join shows yours.',
  passcode: 'The passcode is not that of this code. Send Juice-Lab-Key: CODE:PASSCODE as it stands on your slip.',
}

function answerStranger(request: IncomingMessage, response: ServerResponse, version: string) {
  if (pathOf(request).toLowerCase() === probed) return answerJson(response, 200, { version })
  if (!isPage(request)) return answerJson(response, 401, { error: keyRequest })
  response.writeHead(303, { Location: '/join', 'Cache-Control': 'no-store' }).end()
}

async function passOn(
  parts: DoorParts,
  request: IncomingMessage,
  response: ServerResponse,
  member: Member,
): Promise<void> {
  // A lab may have received one part of a body and not the other.
  const isRepeatable = (request.method === 'GET' || request.method === 'HEAD') && !hasBody(request)
  const { whole, step } = parts.retryTimes ?? usualRetryTimes
  const deadline = performance.now() + whole
  for (;;) {
    const socketPath = await parts.openLab(member).catch(() => undefined)
    if (response.destroyed) return
    const passed = socketPath === undefined ? 'undelivered' : await parts.proxy.pass(request, response, socketPath)
    if (passed === 'answered') return
    // A request that a lab received may be what ended its process, so it is not sent to the next one.
    const isOver = passed === 'lost' || performance.now() > deadline
    if (isOver || !isRepeatable) return answerUnavailable(parts, request, response)
    await wait(step)
  }
}

function answerUnavailable({ join }: DoorParts, request: IncomingMessage, response: ServerResponse) {
  if (response.headersSent) return void response.destroy()
  response.setHeader('Retry-After', '3')
  if (isPage(request)) return answerText(response, 503, `${join.describeUnavailable(request)}\n`)
  answerJson(response, 503, { error: labUnavailable })
}

function handleUpgrade(
  parts: DoorParts,
  places: DoorPlaces,
  request: IncomingMessage,
  socket: Socket,
  head: Buffer,
  owner: Member | undefined,
) {
  socket.on('error', () => socket.destroy())
  // Without this, each side of a half-closed connection would wait for the other for ever.
  socket.on('end', () => socket.end())
  const { admission, answersTo, directions } = parts
  if (!answersTo(request)) return refuseUpgrade(socket, 403, unknownHost)
  const elsewhere = owner ? undefined : directions.of(request)
  if (elsewhere !== undefined) return refuseUpgrade(socket, 421, describeDirection(elsewhere))
  const member = admission.identify(request, owner)
  if (member === undefined) return refuseUpgrade(socket, 401, keyRequest, admission.expireOtherPasses(request))
  if (typeof member === 'string') {
    const [status, { error }] = describeRefusal(member)
    return refuseUpgrade(socket, status, error)
  }
  if (!takeSocket(places, member, socket)) return refuseUpgrade(socket, 503, tooManySockets)
  socket.once('close', parts.onVisit(member, request))
  const passOnUpgrade = async () => parts.proxy.passUpgrade(request, socket, head, await parts.openLab(member))
  passOnUpgrade().catch(() => refuseUpgrade(socket, 503, labUnavailable))
}

function takeSocket({ sockets, maxSockets }: DoorPlaces, member: Member, socket: Socket): boolean {
  const open = sockets.get(member) ?? 0
  if (open >= maxSockets) return false
  sockets.set(member, open + 1)
  socket.once('close', () => sockets.set(member, (sockets.get(member) ?? 1) - 1))
  return true
}
