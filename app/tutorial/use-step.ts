import { useEffect, useRef, useState } from 'react'
import { findNext } from './next-steps'
import type { Situation, Step } from './steps'

/** The pause between two looks of a step. */
const lookMilliseconds = 100
/** The time after which a step stops waiting for its control. */
const anchorMilliseconds = 3000

/** The visible part of a step. */
export interface StepView {
  /** The step itself: it stays until the next one has found its place. */
  readonly step: Step
  /** The control it is about; undefined when the learner has gone elsewhere. */
  readonly anchor: Element | undefined
  /** The topmost dialog, or the page: what lies below a dialog cannot be used. */
  readonly host: Element
}

interface StepOptions {
  readonly script: readonly Step[]
  /** Place of the step in it, from 0. */
  readonly index: number
  readonly situation: Situation
  /** The factor by which everything is shown longer than usual. */
  readonly slowness: number
  /** True if it was on show before this page was loaded. */
  readonly isResumed: boolean
  /** True if only a button leads on. */
  readonly isReviewed: boolean
  /** Called with the place of the step to go on with. */
  onOver(next: number): void
}

/** Carries one step to its end; undefined as long as there is nothing to show. The last one stays until it is answered. */
export function useStep(options: StepOptions): StepView | undefined {
  const [view, setView] = useState<StepView>()
  const latest = useRef(options)
  latest.current = options
  const { script, index, isResumed, isReviewed } = options

  useEffect(() => {
    const step = script[index]
    if (!step) return undefined
    const isLast = index === script.length - 1
    let read = 0
    let searched = 0
    let wasShown = isResumed
    let wasSeen = false
    const { until } = step
    const finish = (next = index + 1) => {
      stop()
      latest.current.onOver(next)
    }
    const isTime = ({ situation, slowness }: StepOptions) =>
      step.isNeedless?.(situation) ||
      until.isOver?.(situation) ||
      (until.seconds !== undefined && !isLast && read > until.seconds * slowness * 1000)
    const look = () => {
      const { situation } = latest.current
      const next = isReviewed ? index : findNext(script, index, situation)
      if (next > index) return finish(next)
      if (!isHeld() && !document.hidden) read += lookMilliseconds
      if (!isReviewed && isTime(latest.current)) return finish()
      const anchor = findAnchor(step.anchor)
      if (anchor && !wasSeen) bringIntoView(anchor)
      wasSeen ||= anchor !== undefined
      wasShown ||= anchor !== undefined
      if (wasShown) return show(anchor)
      searched += lookMilliseconds
      if (searched <= anchorMilliseconds) return
      console.warn(`Tutorial: no "${step.anchor.join('", "')}" on this page, "${step.text}" is passed over.`)
      finish()
    }
    const show = (anchor: Element | undefined) => {
      const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
      setView((known) =>
        known?.step === step && known.anchor === anchor && known.host === host ? known : { step, anchor, host },
      )
    }
    const handleClick = ({ target }: Event) => {
      if (until.click !== undefined && !isReviewed && target instanceof Element && target.closest(until.click)) finish()
    }
    const timer = setInterval(look, lookMilliseconds)
    document.addEventListener('click', handleClick, true)
    const stop = () => {
      clearInterval(timer)
      document.removeEventListener('click', handleClick, true)
    }
    look()
    return stop
  }, [script, index, isResumed, isReviewed])
  return view
}

function bringIntoView(anchor: Element): void {
  const { top, bottom } = anchor.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) anchor.scrollIntoView?.({ block: 'center' })
}

function findAnchor(selectors: readonly string[]): Element | undefined {
  return selectors
    .flatMap((selector) => [...document.querySelectorAll(selector)])
    .find((element) => element.checkVisibility?.() ?? true)
}

/** True if somebody is at the bubble, by pointer or keyboard: slow readers are not hurried. A finger leaves no pointer behind. */
function isHeld(): boolean {
  const canHover = matchMedia('(hover: hover)').matches
  return document.querySelector(`#hacking-instructor:is(${canHover ? ':hover, ' : ''}:has(:focus-visible))`) !== null
}
