import { type RefObject, useEffect, useReducer, useRef } from 'react'
import type { LiveLine, SolveNotification } from '../browser/live-line'
import { type RestoreResult, saveProgress } from '../browser/progress'
import { useTranslation } from '../browser/texts'
import { celebrate } from './celebrate'
import { isNews } from './near-miss-news'
import { readSuccess } from './read-success'
import { changeSlot, isPassing, silence } from './slot'

/** The pause before the slot looks again whether something has been on show long enough. */
const lookMilliseconds = 1000

/** The parts of a success besides its text (docs/contract/progress-and-ctf.md#configuration, `ctf`). */
export interface NoticeSettings {
  readonly showFlags: boolean
  readonly countryDetails: 'none' | 'name' | 'flag' | 'both'
}

interface SlotOptions {
  readonly line: LiveLine
  readonly settings: NoticeSettings
  readonly restored: RestoreResult
  /** The element that holds the notices; they stay while the pointer or the focus is in it. */
  readonly place: RefObject<HTMLElement>
}

/** The notices of the lab, and the duties of a client that hears of a solve. */
export function useSlot({ line, settings, restored, place }: SlotOptions) {
  const { t, language } = useTranslation()
  const [state, change] = useReducer(changeSlot, silence)
  const latest = useRef(Promise.resolve())
  const { countryDetails, showFlags } = settings

  useEffect(() => {
    const show = (solve: SolveNotification) => {
      const reading = readSuccess(solve, { t, language, withCountry: countryDetails !== 'none' })
      // In the order in which the lab told them, whichever is read first.
      latest.current = Promise.all([reading, latest.current]).then(([success]) => change({ type: 'solved', success }))
    }
    const keep = () => saveProgress().then(() => change({ type: 'saved' }))
    const hear = (solve: SolveNotification) => {
      if (!solve.challenge) return
      if (!solve.hidden) show(solve)
      if (!solve.isRestore) keep().catch(console.error)
      if (!solve.isRestore) celebrate().catch(console.error)
      line.emit('notification received', solve.flag)
    }
    return line.on('challenge solved', hear)
  }, [line, t, language, countryDetails])

  useEffect(() => line.on('near miss', ({ note, at }) => isNews(at) && change({ type: 'near miss', note })), [line])
  useEffect(() => change({ type: 'restored', result: restored }), [restored])

  const isTicking = isPassing(state, showFlags)
  useEffect(() => {
    if (!isTicking) return undefined
    const look = () => {
      if (document.hidden || isHeld(place.current)) return
      change({ type: 'time passed', milliseconds: lookMilliseconds, keepsFlags: showFlags })
    }
    const timer = setInterval(look, lookMilliseconds)
    return () => clearInterval(timer)
  }, [isTicking, showFlags, place])

  return { state, change }
}

/** A finger leaves no pointer behind, so that only what can hover holds a notice. */
function isHeld(place: HTMLElement | null): boolean {
  const canHover = matchMedia('(hover: hover)').matches
  return place?.matches(`${canHover ? ':hover, ' : ''}:has(:focus-visible)`) ?? false
}
