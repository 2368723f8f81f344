import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import type { CloseCall } from '../challenges/close-calls.js'
import type { Lab } from '../lab.js'
import { knowHosts } from './host-guard.js'
import { originOfMessage } from './origins.js'
import { createTeller, followLanguage, roomOf, spokenOn } from './socket-languages.js'

/** The live line of progress-and-ctf.md 3: solves go out, what browsers notice comes in. */
export function openSockets(http: HttpServer, lab: Lab, host: string): Server {
  const { challenges } = lab
  const answersTo = knowHosts(host)
  const sockets = new Server(http, {
    cors: { origin: 'http://localhost:4200' },
    serveClient: false,
    allowRequest: ({ headers }, decide) => decide(null, answersTo(headers.host)),
  })
  // Where nobody answers an upgrade, the socket is half closed and waits for a visitor who may never close the other half.
  http.on('upgrade', (_request, socket) => socket.once('finish', () => socket.destroy()))
  let isFirst = true
  const tell = createTeller(lab)
  challenges.onNotification((notification) => {
    for (const language of spokenOn(sockets))
      sockets.to(roomOf(language)).emit('challenge solved', tell(notification, language))
  })
  challenges.coding.onSolved((solve) => sockets.emit('code challenge solved', solve))
  const tellMiss = (miss: CloseCall, language: string) => lab.texts.translateFields(language, miss, ['note'])
  challenges.onNearMiss((miss) => {
    for (const language of spokenOn(sockets)) sockets.to(roomOf(language)).emit('near miss', tellMiss(miss, language))
  })
  sockets.on('connection', (socket) => {
    if (isFirst) socket.emit('server started')
    isFirst = false
    const language = followLanguage(socket, lab)
    for (const notification of challenges.pendingNotifications())
      socket.emit('challenge solved', tell(notification, language))
    for (const miss of challenges.nearMisses()) socket.emit('near miss', tellMiss(miss, language))
    listenTo(socket, lab)
  })
  return sockets
}

function listenTo(socket: Socket, lab: Lab): void {
  const report = (event: string, payload: unknown, work: () => Promise<void>) =>
    lab.facts.during(originOfMessage(socket.handshake, event, payload), work)
  socket.on('notification received', (flag: unknown) => {
    if (typeof flag === 'string') lab.challenges.acknowledge(flag)
  })
  socket.on('verifyLocalXssChallenge', (text: unknown) =>
    report('verifyLocalXssChallenge', text, () =>
      lab.facts.emit('browser.searchShown', { text: typeof text === 'string' ? text : '' }),
    ),
  )
  socket.on('verifySvgInjectionChallenge', (decal: unknown) =>
    report('verifySvgInjectionChallenge', decal, () =>
      lab.facts.emit('browser.decalShown', { decal: typeof decal === 'string' ? decal : '' }),
    ),
  )
  socket.on('verifyCloseNotificationsChallenge', (toasts: unknown) =>
    report('verifyCloseNotificationsChallenge', toasts, () =>
      lab.facts.emit('browser.notificationsClosed', { count: Array.isArray(toasts) ? toasts.length : 0 }),
    ),
  )
}
