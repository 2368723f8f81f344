import type { Socket } from 'socket.io-client'
import type { CodingSolve } from '../../../lab/challenges/coding/steps'
import type { SentNearMiss } from '../../../lab/challenges/judge/near-miss-watch'
import type { SolveNotification } from '../../../lab/challenges/progress/notifications'
import { loadWithRetry } from '../lazy-with-retry'
import { wait } from '../wait'

/** Messages of the server by event, and the connection's own events. */
export interface LiveEvents {
  connect: undefined
  connect_error: unknown
  disconnect: unknown
  'server started': undefined
  'lab reset': { readonly progress: boolean; readonly lastAccount: number }
  'challenge solved': SolveNotification
  'code challenge solved': CodingSolve
  'near miss': SentNearMiss
}

type ReportedEvent =
  | 'language'
  | 'notification received'
  | 'verifyLocalXssChallenge'
  | 'verifySvgInjectionChallenge'
  | 'verifyCloseNotificationsChallenge'

/** Buffers what is sent before it is open. */
export interface LiveConnection {
  open(): void
  emit(event: ReportedEvent, payload: unknown): void
  /** Returns a function that unsubscribes. */
  on<Name extends keyof LiveEvents>(event: Name, listener: (payload: LiveEvents[Name]) => void): () => void
}

type Connect = () => Promise<Pick<Socket, 'on' | 'off' | 'emit'>>

/** Connects once the page has loaded. */
export function createLiveConnection(connect: Connect = connectWhenSettled): LiveConnection {
  let open: () => void = () => undefined
  const socket = new Promise<void>((resolve) => {
    open = resolve
  }).then(connect)
  const withSocket = (use: (connected: Awaited<ReturnType<Connect>>) => void) => void socket.then(use, console.error)
  return {
    open: () => open(),
    emit: (event, payload) => withSocket((connected) => connected.emit(event, payload)),
    on: (event, listener) => {
      const name: string = event
      withSocket((connected) => connected.on(name, listener))
      return () => withSocket((connected) => connected.off(name, listener))
    },
  }
}

async function connectWhenSettled() {
  await waitForPage()
  const { io } = await loadWithRetry(() => import('socket.io-client'))
  return io({ path: '/socket.io' })
}

async function waitForPage(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  }
  await wait(0)
}
