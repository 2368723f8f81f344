import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { type CodingSolve, stepOfPhase } from '../../challenges/coding/steps.js'
import { toPublic } from '../../challenges/progress/progress-events.js'
import type { KnowsHost } from '../../http/host-guard.js'
import { addressOf, type TrustProxy } from '../../http/proxies.js'
import { declineForeignUpgrades } from '../../http/upgrades.js'
import type { Lab } from '../../lab.js'
import { originOfMessage } from '../origins.js'
import { tapeMessage } from '../tape-requests.js'
import { bringsLostLogin, lastAccountOf } from './lost-logins.js'
import {
  createNotificationTranslator,
  followLanguage,
  languagesOf,
  roomOf,
  translateNearMiss,
} from './socket-languages.js'
import { isPlainPayload, limitSessions, limitSockets } from './socket-limits.js'
import { sendPending } from './socket-pending.js'

/** Bytes of a message; what browsers report is a line. */
const maxMessage = 100_000

/** Reports of one socket that may wait to be dealt with; whoever sends more is disconnected. */
const maxPending = 100

/** The live connection of docs/contract/progress-and-ctf.md#notifications: solves go out, what browsers notice comes in. */
export function openSockets(http: HttpServer, lab: Lab, answersTo: KnowsHost, trust: TrustProxy): Server {
  const { challenges } = lab
  const { hasPlace, follow } = limitSessions(trust, lab.options.sockets)
  const sockets = new Server(http, {
    cors: { origin: 'http://localhost:4200' },
    serveClient: false,
    maxHttpBufferSize: maxMessage,
    allowRequest: (request, decide) => decide(null, answersTo(request) && hasPlace(request)),
  })
  // An upgrade without an answer leaves the socket half closed, waiting for a visitor who may never close the other half.
  http.on('upgrade', (_request, socket) => socket.once('finish', () => socket.destroy()))
  declineForeignUpgrades(http)
  limitSockets(sockets)
  sockets.engine.on('connection', follow)
  const translate = createNotificationTranslator(lab)
  let isFirst = true
  const subscriptions = publishProgress(sockets, lab)
  http.on('close', () => {
    for (const unsubscribe of subscriptions) unsubscribe()
  })
  sockets.on('connection', (socket) => {
    // Once a start, a page is asked to bring back its solves by the codes in its cookies (docs/contract/progress-and-ctf.md#events). A
    // course asks none: another lab may have set those cookies, and nothing brought back counts there.
    if (isFirst && lab.course === null) socket.emit('server started')
    isFirst = false
    if (bringsLostLogin(socket, lab)) socket.emit('lab reset', { progress: false, lastAccount: lastAccountOf(lab) })
    const language = followLanguage(socket, lab)
    const address = addressOf(socket.request, trust)
    sendPending(socket, challenges.notifications, (notification) => translate(notification, language))
    for (const miss of challenges.nearMisses()) socket.emit('near miss', translateNearMiss(lab, miss, language))
    listenTo(socket, lab, address)
  })
  return sockets
}

/** The room of those who asked for every event of the progress, such as a dashboard elsewhere. */
const followers = 'followers'

function publishProgress(sockets: Server, lab: Lab): readonly (() => void)[] {
  const { notifications, progress } = lab.challenges
  const translate = createNotificationTranslator(lab)
  const emitInEachLanguage = (event: string, payloadIn: (language: string) => unknown) => {
    for (const language of languagesOf(sockets)) sockets.to(roomOf(language)).emit(event, payloadIn(language))
  }
  return [
    notifications.subscribe((notification) =>
      emitInEachLanguage('challenge solved', (language) => translate(notification, language)),
    ),
    // Repeated successes are sent again (docs/contract/progress-and-ctf.md#events), restored ones are not.
    progress.on('try', ({ key, phase, right }) => {
      if (!right) return
      const solve: CodingSolve = { key, codingChallengeStatus: stepOfPhase[phase].status }
      sockets.emit('code challenge solved', solve)
    }),
    progress.on('near-miss', (miss) =>
      emitInEachLanguage('near miss', (language) => translateNearMiss(lab, miss, language)),
    ),
    progress.on(
      'reset',
      ({ progress }) => void sockets.emit('lab reset', { progress, lastAccount: lastAccountOf(lab) }),
    ),
    progress.subscribe((event) => void sockets.to(followers).emit('progress', toPublic(event))),
  ]
}

/** The fact behind each event that browsers report; a payload of another type counts as an empty one. */
const reports: Readonly<Record<string, (facts: Lab['facts'], payload: unknown) => Promise<void>>> = {
  verifyLocalXssChallenge: (facts, text) =>
    facts.emit('browser.searchShown', { text: typeof text === 'string' ? text : '' }),
  verifySvgInjectionChallenge: (facts, decal) =>
    facts.emit('browser.decalShown', { decal: typeof decal === 'string' ? decal : '' }),
  verifyCloseNotificationsChallenge: (facts, toasts) =>
    facts.emit('browser.notificationsClosed', { count: Array.isArray(toasts) ? toasts.length : 0 }),
}

function listenTo(socket: Socket, lab: Lab, address: string): void {
  socket.on('follow progress', (acknowledge: unknown) => {
    void socket.join(followers)
    if (typeof acknowledge === 'function') acknowledge()
  })
  let pending = 0
  async function report(event: string, payload: unknown, work: () => Promise<void>): Promise<void> {
    if (pending >= maxPending) return void socket.disconnect(true)
    // Pages report a text, or a list of texts.
    if (!isPlainPayload(payload)) return
    pending += 1
    try {
      const origin = originOfMessage({ address, headers: socket.handshake.headers }, event, payload)
      await lab.facts.during(origin, () => tapeMessage(lab, origin, event, payload, work))
    } catch (error) {
      // Nobody awaits a report: unhandled, its error would end the lab.
      lab.onWarning(`A browser's report could not be taken: ${String(error)}`)
    } finally {
      pending -= 1
    }
  }
  socket.on('notification received', (flag: unknown) => {
    if (typeof flag === 'string') lab.challenges.notifications.acknowledge(flag)
  })
  for (const [event, emit] of Object.entries(reports))
    socket.on(event, (payload: unknown) => report(event, payload, () => emit(lab.facts, payload)))
}
