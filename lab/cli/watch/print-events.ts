import type { LabClient } from '../../client/lab-client.js'
import { systemClock } from '../../facts/clock.js'
import { countCells, padCells } from '../../terminal/cells.js'
import { formatLogLine, formatTime } from '../../terminal/format-event.js'
import { chooseGlyphs } from '../../terminal/glyphs.js'
import { describeSilence, isSilent, silenceRemedy } from '../../terminal/silence.js'
import type { LabAddress } from '../lab-address.js'
import { printLine } from '../print.js'

export function printEvents(labs: readonly LabClient[], addresses: readonly LabAddress[]): { close(): void } {
  const glyphs = chooseGlyphs(process.env)
  const names = addresses.map(({ label, url }) => label ?? new URL(url).host)
  const width = Math.max(...names.map(countCells))
  const leads = names.map((name) => (names.length > 1 ? `${padCells(name, width)}  ` : ''))
  printLine(`Watching ${addresses.map(({ url }) => url).join(', ')}. Ctrl-C ends it.`)
  for (const [index, lab] of labs.entries()) {
    const say = (line: string) => printLine(`${leads[index]}${line}`)
    lab.events.subscribe((event) => say(formatLogLine(event, glyphs)))
    tellFirstAnswer(lab, (text) => say(`${formatTime(systemClock.now())}  lab     ${text}`))
  }
  return { close() {} }
}

/** Reports a lab that does not answer at the start, and its first answer. */
function tellFirstAnswer(lab: LabClient, say: (text: string) => void): void {
  let isAwaited = false
  let toldReason: string | undefined
  lab.changes.subscribe((state) => {
    const { connection } = state
    if (!isAwaited && isSilent(state)) {
      isAwaited = true
      say(describeSilence('lab', state.url))
      say(silenceRemedy)
    }
    if (isAwaited && connection.kind === 'disconnected' && connection.reason !== toldReason) {
      toldReason = connection.reason
      if (toldReason !== undefined) say(toldReason)
    }
    if (isAwaited && connection.kind === 'connected') {
      isAwaited = false
      say('The lab answers.')
    }
  })
}
