import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import type { Lab } from '../lab.js'
import { knowHosts } from './host-guard.js'

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
  challenges.onNotification((notification) => sockets.emit('challenge solved', notification))
  challenges.onCodingSolved((solve) => sockets.emit('code challenge solved', solve))
  sockets.on('connection', (socket) => {
    if (isFirst) socket.emit('server started')
    isFirst = false
    for (const notification of challenges.pendingNotifications()) socket.emit('challenge solved', notification)
    listenTo(socket, lab)
  })
  return sockets
}

function listenTo(socket: Socket, lab: Lab): void {
  const report = (event: string, work: () => Promise<void>) =>
    lab.facts.during(
      {
        method: 'SOCKET',
        url: event,
        ip: socket.handshake.address,
        userAgent: socket.handshake.headers['user-agent'] ?? '',
      },
      work,
    )
  socket.on('notification received', (flag: unknown) => {
    if (typeof flag === 'string') lab.challenges.acknowledge(flag)
  })
  socket.on('verifyLocalXssChallenge', (text: unknown) =>
    report('verifyLocalXssChallenge', () =>
      lab.facts.emit('browser.searchShown', { text: typeof text === 'string' ? text : '' }),
    ),
  )
  socket.on('verifySvgInjectionChallenge', (decal: unknown) =>
    report('verifySvgInjectionChallenge', () =>
      lab.facts.emit('browser.decalShown', { decal: typeof decal === 'string' ? decal : '' }),
    ),
  )
  socket.on('verifyCloseNotificationsChallenge', (toasts: unknown) =>
    report('verifyCloseNotificationsChallenge', () =>
      lab.facts.emit('browser.notificationsClosed', { count: Array.isArray(toasts) ? toasts.length : 0 }),
    ),
  )
}
