import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createLab } from '../../lab/create-lab.js'
import type { WorkContext } from '../../lab/facts/bus.js'
import type { Lab } from '../../lab/lab.js'
import { startServer } from '../../lab/server/start-server.js'
import { QuotaError } from '../../lab/store/types.js'
import { startOnOneCore } from './processes.js'

/**
 * The cost of growth (`npm run bench growth`): labs in one process, and rows in one lab. Each line is a process of its own; compare the lines of
 * one run with each other. Nothing may cost more than its share, and no stall may be longer than 100 ms.
 */
const labCounts = [1, 10, 50, 100]
const rowCounts = [46, 1000, 20_000]
const seconds = Number(process.env.BENCH_SECONDS ?? 5)

/** Starts so many labs, asks each of them at the same time, and prints what that cost. */
async function growLabs(count: number): Promise<string> {
  const labs: { lab: Lab; url: string }[] = []
  // As a process of a class shares it among its labs.
  const workContext: WorkContext = new AsyncLocalStorage()
  const began = performance.now()
  for (let index = 0; index < count; index++) {
    const lab = await createLab({ host: '127.0.0.1', port: 0 }, { workContext })
    const { url } = await startServer(lab, { host: '127.0.0.1', port: 0 })
    labs.push({ lab, url: url.replace('localhost', '127.0.0.1') })
  }
  const start = (performance.now() - began) / count
  for (const { url } of labs) await fetch(`${url}/rest/products/search?q=apple`)
  const stall = watchStalls()
  const perSecond = await ask(labs.map(({ url }) => url))
  const longest = stall()
  globalThis.gc?.()
  const megabytes = process.memoryUsage.rss() / 1e6
  return describe(`${count} labs`, {
    'start of each, ms': start,
    'requests a second': perSecond,
    'memory, MB': megabytes,
    'longest stall, ms': longest,
  })
}

/** Requests a second of ten visitors, each of whom goes from lab to lab. */
async function ask(urls: readonly string[]): Promise<number> {
  const began = performance.now()
  const end = began + seconds * 1000
  let answered = 0
  const visit = async (seat: number) => {
    for (let turn = seat; performance.now() < end; turn++) {
      const reply = await fetch(`${urls[turn % urls.length]}/rest/products/search?q=apple`)
      if (!reply.ok) throw new Error(`A lab answered with ${reply.status}.`)
      await reply.text()
      answered++
    }
  }
  await Promise.all(Array.from({ length: 10 }, (_, seat) => visit(seat)))
  return (1000 * answered) / (performance.now() - began)
}

/** Fills a lab to so many products, accounts and reviews, and prints what is done with them costs. */
async function growRows(count: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'juice-lab-growth-'))
  const lab = await createLab({ dataDirectory: folder })
  // Code that is loaded at the first use is no cost of growth.
  await lab.shop.catalogue.search('juice', 'en')
  await lab.accounts.logIn({ email: 'jim@juice-sh.op', password: 'ncc-1701' })
  const stall = watchStalls()
  const insert = await time(() => fill(lab, count))
  const search = await repeat(() => lab.shop.catalogue.search('', 'en'))
  const searchWord = await repeat(() => lab.shop.catalogue.search('apple', 'en'))
  const reviews = await repeat(() => lab.community.reviews.listOf('1', undefined))
  const logIn = await repeat(() => lab.accounts.logIn({ email: 'jim@juice-sh.op', password: 'ncc-1701' }))
  const save = await repeat(async () => {
    lab.store.table('Feedbacks').insert({ rating: 3, comment: 'Grown.' })
    await lab.store.save()
  })
  const longest = stall()
  await lab.close()
  let again: Lab | undefined
  const start = await time(async () => {
    again = await createLab({ dataDirectory: folder })
  })
  await again?.close()
  rmSync(folder, { recursive: true, force: true })
  return describe(`${count} rows`, {
    'fill, ms': insert,
    'search all, ms': search,
    'search a word, ms': searchWord,
    'reviews, ms': reviews,
    'login, ms': logIn,
    'save, ms': save,
    'start, ms': start,
    'longest stall, ms': longest,
  })
}

/** As many turns as rows, so that filling stalls nobody; a table takes no more than its quota. */
async function fill({ store }: Lab, count: number): Promise<void> {
  const products = store.table('Products')
  const kinds: ((index: number) => void)[] = [
    (index) =>
      products.insert({ name: `Pressing ${index}`, description: 'Pressed.', price: 2, deluxePrice: 2, image: 'x' }),
    (index) => store.table('Users').insert({ email: `grown${index}@example.org`, password: 'a'.repeat(32) }),
    (index) => {
      const author = `grown${index}@example.org`
      store.collection('reviews').insert({ product: index, message: 'Good.', author, likesCount: 0, likedBy: [] })
    },
  ]
  const full = new Set<unknown>()
  for (let index = products.all().length; index < count; index++) {
    for (const kind of kinds) if (!full.has(kind) && !fits(kind, index)) full.add(kind)
    await new Promise(setImmediate)
  }
}

function fits(insert: (index: number) => void, index: number): boolean {
  try {
    insert(index)
    return true
  } catch (error) {
    if (error instanceof QuotaError) return false
    throw error
  }
}

async function time(work: () => unknown): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Milliseconds of the middle one of seven. */
async function repeat(work: () => unknown): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < 7; turn++) {
    times.push(await time(work))
    await new Promise(setImmediate)
  }
  return times.sort((one, other) => one - other)[3] ?? Number.NaN
}

/** Measures how long the event loop stands still, in milliseconds. */
function watchStalls(): () => number {
  const delays = monitorEventLoopDelay({ resolution: 5 })
  delays.enable()
  return () => {
    delays.disable()
    return delays.max / 1e6
  }
}

function describe(name: string, values: Readonly<Record<string, number>>): string {
  const parts = Object.entries(values).map(([label, value]) => `${label} ${value.toFixed(value < 10 ? 1 : 0)}`)
  return `${name.padEnd(12)} ${parts.join('   ')}`
}

/** Every line in a process of its own. */
export async function benchGrowth(): Promise<void> {
  for (const [kind, counts] of Object.entries({ labs: labCounts, rows: rowCounts }))
    for (const count of counts) {
      const line = await startOnOneCore([
        '--expose-gc',
        '--import',
        'tsx',
        'tests/bench/growth.ts',
        kind,
        String(count),
      ])
      console.log(line.firstLine)
    }
}

const [kind, count] = process.argv.slice(2)
if (kind === 'labs' || kind === 'rows') {
  console.log(await (kind === 'labs' ? growLabs : growRows)(Number(count)))
  process.exit(0)
}
