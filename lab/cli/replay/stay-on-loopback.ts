import { Socket } from 'node:net'

/** Blocks every connection except to the loopback, for the lab that replays a tape. */
export function stayOnLoopback(): void {
  const { connect } = Socket.prototype as { connect(...args: unknown[]): Socket }
  Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
    const { host = 'localhost', path } = targetOf(args.flat())
    if (!path && !['localhost', '127.0.0.1', '::1'].includes(host))
      return this.destroy(new Error('A replay has no network.'))
    return connect.apply(this, args)
  } as Socket['connect']
}

interface Target {
  readonly host?: string
  readonly path?: string | null
}

/** The target of `connect(options)`, `connect(port, host)` or `connect(path)`; a port may be a text of digits. */
function targetOf([first, second]: readonly unknown[]): Target {
  if (typeof first === 'object' && first !== null) return first
  if (Number.isNaN(Number(first))) return { path: String(first) }
  return typeof second === 'string' ? { host: second } : {}
}
