import type { Random } from '../../facts/random.js'
import type { Habit } from '../trace.js'

export interface Visitor {
  readonly address: string
  readonly agent: string
}

/** The visitors of one log: known ones with addresses of their own, and customers, some of whom come again. */
export interface Visitors {
  /** Addresses that the shop knows, by the name of their owner. */
  readonly known: Readonly<Record<KnownVisitor, string>>
  of(habit: Habit): Visitor
  attacker(): Visitor & { readonly isBrowser: boolean }
}

export type KnownVisitor = 'office' | 'monitor' | 'partner' | 'crawler'

const ownerOf: Readonly<Partial<Record<Habit, KnownVisitor>>> = {
  'office-baskets': 'office',
  'office-feedback': 'office',
  'office-prices': 'office',
  monitor: 'monitor',
  scrape: 'monitor',
  'partner-order': 'partner',
  crawler: 'crawler',
}

const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
]
const tools = ['curl/8.9.1', 'python-requests/2.32.3', 'Go-http-client/1.1', 'axios/1.7.9']

/** Blocks for documentation and for benchmarks (RFC 5737, RFC 2544), which belong to no machine. */
const blocks = ['192.0.2', '198.51.100', '203.0.113', '198.18.4', '198.19.7']

/** Three digits each, so that a search for one address finds no other. */
const hosts = { first: 100, count: 155 }

/** Of a hundred sessions, those of a customer who was here before, and those of a customer's own script. */
const share = { returning: 20, script: 3 }

export function createVisitors(random: Random): Visitors {
  const free = random.shuffle(
    blocks.flatMap((block) => Array.from({ length: hosts.count }, (_, index) => `${block}.${hosts.first + index}`)),
  )
  const takeAddress = () => free.pop() ?? `198.18.${random.integer(5, 254)}.${random.integer(hosts.first, 254)}`
  const known = { office: takeAddress(), monitor: takeAddress(), partner: takeAddress(), crawler: takeAddress() }
  const officeAgent = random.pick(browsers)
  const attackerAddress = takeAddress()
  const customers: Visitor[] = []
  const isIn = (percent: number) => random.integer(1, 100) <= percent

  function customer(): Visitor {
    if (customers.length > 0 && isIn(share.returning)) return random.pick(customers)
    const visitor = { address: takeAddress(), agent: isIn(share.script) ? random.pick(tools) : random.pick(browsers) }
    // Addresses are kept for those who come again; the pool must last for a long log.
    customers.push(visitor)
    return visitor
  }

  return {
    known,
    of(habit) {
      const owner = ownerOf[habit]
      return owner === undefined ? customer() : { address: known[owner], agent: officeAgent }
    },
    attacker() {
      const isBrowser = random.integer(0, 2) > 0
      return { address: attackerAddress, agent: random.pick(isBrowser ? browsers : tools), isBrowser }
    },
  }
}
