import { connect } from 'node:net'

/** Milliseconds; a start does not wait longer for a service that does not answer. */
const timeout = 1000

/** Warns of a webhook at which no server listens: each solve is reported only once. Sends nothing, since the service would take it for a report. */
export async function probeWebhook(url: string, onWarning: (message: string) => void): Promise<void> {
  const cause = await findObstacle(new URL(url))
  if (cause === undefined) return
  onWarning(`Nobody listens at SOLUTIONS_WEBHOOK, ${url} (${cause}). Solves are lost to it until somebody does.`)
}

function findObstacle({ protocol, hostname, port }: URL): Promise<string | undefined> {
  const host = hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(port || (protocol === 'https:' ? 443 : 80)) })
    const finish = (cause?: string) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(cause)
    }
    const timer = setTimeout(() => finish(`no connection within ${timeout / 1000} s`), timeout)
    socket.once('connect', () => finish())
    // An error on all addresses of a name has no message.
    socket.once('error', ({ code, message }: NodeJS.ErrnoException) => finish(code ?? message))
  })
}
