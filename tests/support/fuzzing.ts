import fc from 'fast-check'
import { afterAll, beforeAll, expect } from 'vitest'
import { hostileRequests, sendHostile, type Target } from './hostile-requests.js'
import { openAccount } from './new-customer.js'
import { isPlanned } from './planned-errors.js'
import { type ServedLab, serveLab } from './serve-lab.js'

/** Milliseconds after which a server that says nothing counts as hanging. */
const timeout = 5000

/** The same requests each time, unless `FUZZ_SEED` says otherwise: a number, or `random` for a hunt. */
const { FUZZ_SEED = '19', FUZZ_RUNS = '1' } = process.env
const seed = FUZZ_SEED === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(FUZZ_SEED)

/** An address with the verbs its clients use, parted by spaces, and the fields that mean something to it. */
export function target(methods: string, path: string, ...fields: string[]): Target {
  return { methods: methods.split(' '), path, fields }
}

export interface FuzzedLab {
  readonly shop: ServedLab
  /** Milliseconds for the attacks on one address. */
  readonly timeout: number
  /** Sends `runs` hostile requests (times `FUZZ_RUNS`), as a newcomer, Jim or the administrator. Fails at a crash or a silence. */
  attack(aim: Target, runs: number): Promise<void>
}

/** A lab for all tests of a file, open from before the first until after the last of them. */
export function fuzzLab(): FuzzedLab {
  let shop: ServedLab
  let tokens: readonly string[] = []
  const { error, warn } = console
  beforeAll(async () => {
    // The router's messages about bad addresses would drown the report.
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
    timeout: 30_000 * Number(FUZZ_RUNS),
    get shop() {
      return shop
    },
    async attack(aim, runs) {
      const aimed = fc.tuple(hostileRequests(aim), fc.nat(tokens.length - 1))
      const check = fc.asyncProperty(aimed, async ([request, position]) => {
        const reply = await sendHostile(request, { port: shop.server.port, token: tokens[position] ?? '', timeout })
        expect(reply.status).toBeGreaterThanOrEqual(200)
        if (reply.status >= 500 && !isPlanned(reply, request)) expect.unreachable(`${reply.status} ${reply.text}`)
      })
      await fc.assert(check, { seed, numRuns: runs * Number(FUZZ_RUNS) })
    },
  }
}
