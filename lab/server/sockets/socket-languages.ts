import type { Server, Socket } from 'socket.io'
import type { PublicNearMiss, SentNearMiss } from '../../challenges/judge/near-miss-watch.js'
import { describeSolve, type SolveNotification } from '../../challenges/progress/notifications.js'
import type { Lab } from '../../lab.js'
import { readCookie } from '../../values/read-cookie.js'

export function createNotificationTranslator({ challenges, texts }: Lab) {
  return (notification: SolveNotification, language: string): SolveNotification => {
    if (language === 'en') return notification
    const words = texts.translateFields(language, challenges.wordsOf(notification.key), ['description'])
    return { ...notification, challenge: describeSolve(words) }
  }
}

export function roomOf(language: string): string {
  return `language ${language}`
}

export function languagesOf(sockets: Server): Set<string> {
  return new Set([...sockets.sockets.sockets.values()].map(({ data }) => data.language as string))
}

/** First the one in its cookie, then each that its page changes to; returns the first. */
export function followLanguage(socket: Socket, lab: Lab): string {
  const setLanguage = (wanted: unknown) => {
    const language = typeof wanted === 'string' && lab.texts.has(wanted) ? wanted : 'en'
    if (socket.data.language) void socket.leave(roomOf(socket.data.language))
    socket.data.language = language
    void socket.join(roomOf(language))
    return language
  }
  socket.on('language', (wanted: unknown, acknowledge: unknown) => {
    setLanguage(wanted)
    if (typeof acknowledge === 'function') acknowledge()
  })
  return setLanguage(readCookie(socket.handshake.headers.cookie, 'language'))
}

export function translateNearMiss(
  { texts, clock }: Lab,
  { key, note, at }: PublicNearMiss,
  language: string,
): SentNearMiss {
  const ago = Math.max(0, clock.now() - Date.parse(at))
  return texts.translateFields(language, { key, note, at, ago }, ['note'])
}
