import { isDesk } from '../../client/class-door.js'
import type { DeskAddress } from '../../client/desk-calls.js'
import { connectDesk, type DeskClient } from '../../client/desk-client.js'
import { systemClock } from '../../facts/clock.js'
import { formatClassLine } from '../../terminal/format-class-event.js'
import { formatTime } from '../../terminal/format-event.js'
import { chooseGlyphs } from '../../terminal/glyphs.js'
import { describeSilence, silenceRemedy } from '../../terminal/silence.js'
import { CliError, type ExitCode, exitCodes } from '../cli-error.js'
import type { Environment } from '../environment.js'
import { printError, printLine } from '../print.js'
import { isTerminal } from '../start/report-until-stopped.js'
import { listenForStop } from '../stop-signals.js'

export async function watchDesk(address: DeskAddress, { color }: Environment): Promise<ExitCode> {
  const stop = listenForStop()
  const desk = connectDesk(address, (error) => printError(`A view failed: ${String(error)}`))
  const isRefused = () => desk.state().connection.kind === 'refused'
  const unsubscribe = desk.changes.subscribe(() => isRefused() && stop.request())
  const view = isTerminal() ? await openView(desk, color, stop.request) : printClass(desk)
  await stop.requested
  unsubscribe()
  view.close()
  desk.close()
  stop.release()
  if (isRefused()) throw wrongToken(address.url)
  return exitCodes.ok
}

async function openView(desk: DeskClient, color: boolean, quit: () => void): Promise<{ close(): void }> {
  const { loadDashboard } = await import('../load-dashboard.js')
  const { showDesk } = await loadDashboard()
  return showDesk(desk, { color, quit })
}

function printClass(desk: DeskClient): { close(): void } {
  const glyphs = chooseGlyphs(process.env)
  const nameOf = (id: string) => desk.state().rows.find((row) => row.id === id)?.name ?? id
  desk.events.subscribe((event) => {
    const line = formatClassLine(event, nameOf, glyphs)
    if (line !== undefined) printLine(line)
  })
  let before = desk.state().connection.kind
  let wasConnected = false
  desk.changes.subscribe(({ connection: { kind } }) => {
    // Nothing is being watched before it is known that the token is taken.
    if (before === 'connecting' && (kind === 'connected' || kind === 'disconnected'))
      printLine(`Watching the class at ${desk.state().url}. Ctrl-C ends it.`)
    const say = (text: string) => printLine(`${formatTime(systemClock.now())}  class   ${text}`)
    if (kind === 'disconnected' && before === 'connecting')
      for (const text of [describeSilence('desk', desk.state().url), silenceRemedy]) say(text)
    if (kind === 'disconnected' && before === 'connected') say('The desk is away.')
    if (kind === 'connected' && before === 'disconnected') say(wasConnected ? 'The desk is back.' : 'The desk answers.')
    wasConnected ||= kind === 'connected'
    before = kind
  })
  return { close() {} }
}

const tokenRemedies = (url: string) => [
  `juice-lab watch '${url}/#token=TOKEN', as the class printed it when it started`,
  `JUICE_LAB_DESK_TOKEN=TOKEN juice-lab watch ${url}`,
]

function wrongToken(url: string): CliError {
  return new CliError(
    exitCodes.usage,
    `The desk at ${url} does not take this token. A class makes a new one each time it starts.`,
    tokenRemedies(url),
  )
}

/** The desk among the addresses to watch, with its token; undefined for labs. Throws a {@link CliError} for a desk without a token. */
export async function findDesk(
  texts: readonly string[],
  urls: readonly string[],
  { deskToken }: Environment,
): Promise<DeskAddress | undefined> {
  const given = texts.map((text) => /#token=(.*)$/.exec(text)?.[1])
  const [url, more] = urls
  const [token] = given
  if (url === undefined) return undefined
  if (more !== undefined) {
    if (given.every((one) => one === undefined)) return undefined
    throw new CliError(exitCodes.usage, 'A desk is watched by itself: it shows the whole class.', [
      'juice-lab watch with the address of the desk alone',
    ])
  }
  const kind = await recognise(url)
  if (token !== undefined) {
    if (kind === 'lab')
      throw new CliError(exitCodes.usage, `At ${url} there is no desk of a class.`, [
        `juice-lab watch ${url} for a lab`,
        ...tokenRemedies('DESK').slice(0, 1),
      ])
    return { url, token: checkToken(token, url) }
  }
  if (kind === 'desk' && deskToken === undefined)
    throw new CliError(exitCodes.usage, `At ${url} there is a desk, which asks for its token.`, tokenRemedies(url))
  if (deskToken === undefined || kind === 'lab') return undefined
  return { url, token: checkToken(deskToken, url) }
}

function checkToken(token: string, url: string): string {
  if (/^[\x21-\x7e]+$/.test(token)) return token
  throw wrongToken(url)
}

const timeout = 3000

/** Finds out if a lab or a desk answers at an address; sends no token, because only a desk may see it. */
async function recognise(url: string): Promise<'lab' | 'desk' | 'unknown'> {
  const status = await fetch(`${url}/rest/admin/application-version`, { signal: AbortSignal.timeout(timeout) }).then(
    async (response) => {
      await response.body?.cancel()
      return response.status
    },
    () => 0,
  )
  if (status === 0) return 'unknown'
  if (status === 200) return 'lab'
  return (await isDesk(url)) ? 'desk' : 'lab'
}
