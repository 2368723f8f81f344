import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { measureFirstVisits } from './first-paint.js'
import { benchGrowth } from './growth.js'
import { residentMegabytes, settledMegabytes, startOnOneCore } from './processes.js'
import { openShoppers } from './shoppers.js'

/** Rates of one run on one core, side by side with the yardstick; compare ratios, the machine may be busy (`npm run bench`). */
interface Target {
  readonly name: string
  readonly path: string
  readonly body?: string
}

const seconds = Number(process.env.BENCH_SECONDS ?? 5)

const targets: readonly Target[] = [
  { name: 'product search', path: '/rest/products/search?q=apple' },
  { name: 'challenge list', path: '/api/Challenges' },
  { name: 'product list', path: '/api/Products' },
  { name: 'reviews', path: '/rest/products/1/reviews' },
  { name: 'login', path: '/rest/user/login', body: '{"email":"jim@juice-sh.op","password":"ncc-1701"}' },
  { name: 'search page (HTML)', path: '/search' },
]

/** Requests a second, after a second in which the code gets warm. */
async function load(url: string, body?: string): Promise<number> {
  await fire(url, 1, body)
  return fire(url, seconds, body)
}

async function fire(url: string, duration: number, body?: string): Promise<number> {
  const result = await autocannon({
    url,
    connections: 10,
    duration,
    ...(body === undefined ? {} : { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
  })
  if (result.non2xx > 0) throw new Error(`${url} answered ${result.non2xx} times with something other than success.`)
  return result.requests.average
}

/** Orders a second of as many shoppers as there are connections: a bottle into the basket, then the checkout. */
async function loadCheckout(address: string): Promise<number> {
  const shoppers = await openShoppers(address, 10)
  let seat = 0
  const result = await autocannon({
    url: address,
    connections: shoppers.length,
    duration: seconds,
    setupClient: (client) => client.setRequests(shoppers[seat++ % shoppers.length] ?? []),
  })
  if (result.non2xx > 0)
    throw new Error(`The checkout answered ${result.non2xx} times with something other than success.`)
  return result.requests.average / 2
}

function report(name: string, rate: number, yardstick: number): void {
  const share = ((100 * rate) / yardstick).toFixed(0)
  console.log(
    `${name.padEnd(20)} ${rate.toFixed(0).padStart(6)}/s   one-route Remix app ${yardstick.toFixed(0).padStart(6)}/s   ${share.padStart(3)} %`,
  )
}

async function fetchText(url: string, { path, body }: Target): Promise<string> {
  const response = await fetch(
    url + path,
    body === undefined ? {} : { method: 'POST', body, headers: { 'content-type': 'application/json' } },
  )
  return response.text()
}

async function measureYardstick(text: string, file: string, body?: string): Promise<number> {
  writeFileSync(file, text)
  const app = await startOnOneCore(['--import', 'tsx', 'tests/bench/one-route-app.ts', file])
  return load(app.firstLine, body).finally(app.stop)
}

/** The cost of first visits in a browser, the score board's beside the start page's. */
async function reportFirstVisits(address: string): Promise<void> {
  const found = await measureFirstVisits(address, ['/', '/score-board'])
  if (!found) return console.log('first visits: no browser was found')
  const startPage = found.get('/')?.paint ?? Number.NaN
  for (const [path, { paint, kilobytes, requests }] of found)
    console.log(
      `first visit to ${path.padEnd(13)} largest paint after ${paint.toFixed(0).padStart(4)} ms (${((100 * paint) / startPage).toFixed(0)} % of the start page's), ${kilobytes.toFixed(0)} kB in ${requests} requests`,
    )
}

async function run(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'juice-lab-bench-'))
  const start = () => startOnOneCore(['bin/juice-lab.js', 'start', '--json', '--port', '0', '--data', data])
  const first = await start()
  await first.stop()
  const lab = await start()
  const { url } = JSON.parse(lab.firstLine) as { url: string }
  const address = url.replace('localhost', '127.0.0.1')
  console.log(`start to ready: first run ${first.ms.toFixed(0)} ms, later ${lab.ms.toFixed(0)} ms`)
  const ready = residentMegabytes(lab.pid)
  console.log(`memory: ${ready.toFixed(0)} MB when ready, ${(await settledMegabytes(lab.pid)).toFixed(0)} MB idle`)
  try {
    await reportFirstVisits(address)
    for (const target of targets) {
      const rate = await load(address + target.path, target.body)
      const yardstick = await measureYardstick(await fetchText(address, target), join(data, 'yardstick'), target.body)
      report(target.name, rate, yardstick)
    }
    const confirmation = '{"orderConfirmation":"5267-f73dcd000abcc353"}'
    report('checkout', await loadCheckout(address), await measureYardstick(confirmation, join(data, 'yardstick'), '{}'))
    const loaded = residentMegabytes(lab.pid)
    console.log(
      `memory: ${loaded.toFixed(0)} MB under load, ${(await settledMegabytes(lab.pid)).toFixed(0)} MB idle after load`,
    )
  } finally {
    await lab.stop()
  }
  rmSync(data, { recursive: true, force: true })
  const further = await startOnOneCore(['--expose-gc', '--import', 'tsx', 'tests/bench/many-labs.ts'])
  console.log(`memory of each further lab: ${further.firstLine} MB`)
  const beside = await startOnOneCore(['--import', 'tsx', 'tests/bench/busy-neighbour.ts'])
  console.log(`answer while a script keeps another lab busy: ${beside.firstLine}`)
}

if (process.argv[2] === 'growth') await benchGrowth()
else await run()
