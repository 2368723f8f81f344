import type { TimelineEvent } from '../../../lab/client/desk-api'
import type { Translate } from '../../browser/texts'

/** Decides colour and icon in the timeline. */
export type EventTone = 'solve' | 'step' | 'miss' | 'help' | 'trouble' | 'plain'

interface EventWords {
  readonly tone: EventTone
  readonly text: string
  readonly more?: string
}

export function isShown(event: TimelineEvent): boolean {
  return describeEvent(event, String) !== undefined
}

/** Undefined for an event that is not shown. */
export function describeEvent(event: TimelineEvent, t: Translate): EventWords | undefined {
  switch (event.event) {
    case 'solve':
      return {
        tone: 'solve',
        text: t(event.restored ? 'EVENT_RESTORED' : 'EVENT_SOLVED', { name: event.name }),
        more: event.url,
      }
    case 'code-solve':
      return { tone: 'step', text: t(event.status === 1 ? 'EVENT_FOUND' : 'EVENT_FIXED', { name: event.name }) }
    case 'try':
      return event.right ? undefined : { tone: 'plain', text: t('EVENT_TRY', { name: event.name }) }
    case 'fix-hold':
      return { tone: 'step', text: t('EVENT_FIX_HELD', { name: event.weakness }) }
    case 'fix-try':
      return event.holds ? undefined : { tone: 'plain', text: t('EVENT_FIX_TRY', { name: event.weakness }) }
    case 'trace-solve':
      return { tone: 'step', text: t('EVENT_TRACE_FOUND', { name: event.name }) }
    case 'trace-try':
      return event.right ? undefined : { tone: 'plain', text: t('EVENT_TRACE_TRY', { name: event.name }) }
    case 'near-miss':
      return { tone: 'miss', text: t('EVENT_NEAR_MISS', { name: event.name }), more: event.note }
    case 'hint':
      return { tone: 'help', text: t('EVENT_HINT', { name: event.name, order: event.order }) }
    case 'tutorial':
      return { tone: 'help', text: t('EVENT_TUTORIAL', { name: event.name }) }
    case 'restore':
      return { tone: 'plain', text: t('EVENT_CODE_USED', { count: event.count }) }
    case 'reset':
      return { tone: 'trouble', text: t(event.progress ? 'EVENT_RESET_ALL' : 'EVENT_RESET_SHOP') }
    case 'restarted':
      return { tone: event.reason ? 'trouble' : 'plain', text: t(event.reason ? 'EVENT_RECOVERED' : 'EVENT_OPENED') }
    case 'request-error':
      return { tone: 'trouble', text: t('EVENT_ERROR', { status: event.status }), more: `${event.method} ${event.url}` }
    case 'online':
      return { tone: 'plain', text: t('EVENT_ONLINE') }
    case 'offline':
      return { tone: 'plain', text: t('EVENT_OFFLINE') }
    case 'message':
      return { tone: 'help', text: t('EVENT_MESSAGE'), more: event.text }
    default:
      return undefined
  }
}
