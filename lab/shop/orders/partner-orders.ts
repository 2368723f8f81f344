import { createHash } from 'node:crypto'
import type { FactBus } from '../../facts/bus.js'
import type { Clock } from '../../facts/clock.js'
import type { ErrorDetails } from '../../facts/error-details.js'
import { readFixture } from '../../package/read-fixture.js'
import type { Evaluation } from '../../sandbox/evaluation.js'
import type { ScriptEngine } from '../../sandbox/script-engine.js'
import type { ShopPorts } from '../ports.js'

/** From another business; neither checked nor stored (docs/contract/commerce.md#partner-orders). */
export interface PartnerOrder {
  readonly cid?: unknown
  readonly orderLinesData?: unknown
}

export interface OrderConfirmation {
  readonly cid?: unknown
  /** 32 hex digits. */
  readonly orderNo: string
  /** ISO date and time. */
  readonly paymentDue: string
}

/** Too slow, too large, or queued behind others; the text is the contract's. */
class UnavailableError extends Error implements ErrorDetails {
  override readonly name = 'Error'
  readonly status = 503
  constructor() {
    super('Sorry, we are temporarily not available! Please try again later.')
  }
}

export interface PartnerOrders {
  /** Throws the error of its lines, or an UnavailableError. */
  place(order: PartnerOrder): Promise<OrderConfirmation>
  describe(): object
}

interface Parts {
  facts: FactBus
  clock: Clock
  ports: ShopPorts
  engine: ScriptEngine
}

const daysToPay = 14

export function createPartnerOrders({ facts, clock, ports, engine }: Parts): PartnerOrders {
  async function readLines(lines: string): Promise<void> {
    const evaluation = await ports.readOrderLines(lines, engine)
    if (evaluation.kind !== 'failed' || evaluation.reason === 'closed') return
    const { reason, message } = evaluation
    await facts.emit('partnerOrder.failed', { isTimeout: reason === 'time', message: splitName(message).message })
    throw errorFrom(evaluation)
  }

  return {
    async place({ cid, orderLinesData = '' }) {
      const lines = writeLines(orderLinesData)
      if (lines.trim() !== '') await readLines(lines)
      const now = clock.now()
      const orderNo = createHash('md5')
        .update(`${new Date(now)}_B2B`)
        .digest('hex')
      return {
        cid,
        orderNo,
        paymentDue: new Date(now + daysToPay * 86_400_000).toISOString(),
      }
    },
    describe: () => readFixture<object>('partner-orders.yml'),
  }
}

/** Lines sent as JSON become text. */
function writeLines(lines: unknown): string {
  return typeof lines === 'object' ? JSON.stringify(lines) : String(lines)
}

function errorFrom({ reason, message }: Extract<Evaluation, { kind: 'failed' }>): Error {
  if (reason === 'time' || reason === 'busy' || reason === 'crashed') return new UnavailableError()
  const named = splitName(message)
  return Object.defineProperty(new Error(named.message), 'name', { value: named.name })
}

/** Parses `TypeError: not a function`. */
function splitName(text: string): { name: string; message: string } {
  const [, name = 'Error', message = text] = /^(\w*Error): (.*)$/s.exec(text) ?? []
  return { name, message }
}
