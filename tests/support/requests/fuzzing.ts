import fc from 'fast-check'
import { afterAll, beforeAll, expect } from 'vitest'
import { openAccount } from '../new-customer.js'
import { type ServedLab, serveLab } from '../serve-lab.js'
import { hostileRequests, sendHostile, type Target } from './hostile-requests.js'
import { isPlanned } from './planned-errors.js'

/** Milliseconds without a response after which the server counts as hanging. */
const timeout = 30_000

/** The requests are the same in each run, unless `FUZZ_SEED` is another number, or `random`. */
const { FUZZ_SEED = '19', FUZZ_RUNS = '1' } = process.env
const seed = FUZZ_SEED === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(FUZZ_SEED)

/** An address with the methods that its clients use, separated by spaces, and the fields that it reads. */
export function target(methods: string, path: string, ...fields: string[]): Target {
  return { methods: methods.split(' '), path, fields }
}

export interface FuzzedLab {
  readonly shop: ServedLab
  /** Max milliseconds for the attacks on one address. */
  readonly timeout: number
  /** Sends `runs` hostile requests (times `FUZZ_RUNS`), as a new customer, Jim or the administrator. Fails at a crash or a timeout. */
  attack(aim: Target, runs: number): Promise<void>
}

/** A lab for all tests of a file; it is open from before the first test until after the last. */
export function fuzzLab(): FuzzedLab {
  let shop: ServedLab
  let tokens: readonly string[] = []
  const { error, warn } = console
  beforeAll(async () => {
    // Hides the router's messages about invalid addresses, which would fill the report.
    Object.assign(console, { error: () => {}, warn: () => {} })
    shop = await serveLab()
    const customer = await openAccount(shop)
    const people = [customer, ['jim@juice-sh.op', 'ncc-1701'], ['admin@juice-sh.op', 'admin123']] as const
    tokens = await Promise.all(people.map(async ([email, password]) => (await shop.logIn(email, password)).token))
  })
  afterAll(async () => {
    Object.assign(console, { error, warn })
    await shop.close()
  })
  return {
    timeout: 120_000 * Number(FUZZ_RUNS),
    get shop() {
      return shop
    },
    async attack(aim, runs) {
      const aimed = fc.tuple(hostileRequests(aim), fc.nat(tokens.length - 1))
      // Another one for each address, so that few requests to each are all kinds together.
      const ownSeed = [...aim.path].reduce((sum, letter) => sum + letter.charCodeAt(0), seed)
      const check = fc.asyncProperty(aimed, async ([request, position]) => {
        const reply = await sendHostile(request, { port: shop.server.port, token: tokens[position] ?? '', timeout })
        expect(reply.status).toBeGreaterThanOrEqual(200)
        if (reply.status >= 500 && !isPlanned(reply, request)) expect.unreachable(`${reply.status} ${reply.text}`)
      })
      await fc.assert(check, { seed: ownSeed, numRuns: runs * Number(FUZZ_RUNS) })
    },
  }
}
