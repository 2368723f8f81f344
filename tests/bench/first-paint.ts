import { type Browser, chromium } from 'playwright'
import { browserFlags } from '../support/browser/browser-flags.js'
import { findBrowser } from '../support/browser/find-browser.js'

/** The cost of a first visit to a page. */
interface FirstVisit {
  /** Milliseconds until the largest part is on show. */
  readonly paint: number
  readonly kilobytes: number
  readonly requests: number
}

const visits = 7

/** The medians of first visits to each page, in turn; undefined where no browser is found. */
export async function measureFirstVisits(
  address: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, FirstVisit> | undefined> {
  const executablePath = findBrowser()
  if (executablePath === undefined) return undefined
  const browser = await chromium.launch({ executablePath, args: [...browserFlags] })
  const seen = new Map(paths.map((path) => [path, [] as FirstVisit[]]))
  for (let round = 0; round < visits; round++)
    for (const [path, list] of seen) list.push(await visitFirst(browser, address + path))
  await browser.close()
  return new Map([...seen].map(([path, list]) => [path, medians(list)]))
}

async function visitFirst(browser: Browser, url: string): Promise<FirstVisit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  const sizes: number[] = []
  network.on('Network.loadingFinished', ({ encodedDataLength }) => sizes.push(encodedDataLength))
  await network.send('Network.enable')
  await page.goto(url, { waitUntil: 'networkidle' })
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN))
        observer.observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  await context.close()
  return { paint, kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1024, requests: sizes.length }
}

function medians(list: readonly FirstVisit[]): FirstVisit {
  const middle = (metric: keyof FirstVisit) =>
    list.map((visit) => visit[metric]).sort((a, b) => a - b)[Math.floor(list.length / 2)] as number
  return { paint: middle('paint'), kilobytes: middle('kilobytes'), requests: middle('requests') }
}
