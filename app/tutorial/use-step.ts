import { useEffect, useRef, useState } from 'react'
import { lookMilliseconds, lookOnce, type StepSettings, type StepTimes } from './step-look'
import type { Step } from './steps'

export interface StepView {
  /** Stays until the next step has found its control. */
  readonly step: Step
  /** Undefined if the learner has gone elsewhere. */
  readonly anchor: Element | undefined
  /** True where the step has nothing to show. */
  readonly isElsewhere: boolean
  /** The topmost dialog, or the body: nothing below a dialog can be used. */
  readonly host: Element
}

interface StepOptions extends StepSettings {
  /** True while the tutorial waits. */
  readonly isPaused: boolean
  /** `next` is the index of the step to go on with. */
  onOver(next: number): void
}

/** Undefined while there is nothing to show; the last step stays until it is answered. */
export function useStep(options: StepOptions): StepView | undefined {
  const [view, setView] = useState<StepView>()
  const latest = useRef(options)
  latest.current = options
  const { script, index, isResumed, isReviewed, isSkipped, isPaused } = options

  useEffect(() => {
    const step = script[index]
    if (!step || isPaused) return undefined
    const times: StepTimes = { read: 0, searched: 0, wasSeen: false }
    const finish = (next: number) => {
      stop()
      latest.current.onOver(next)
    }
    const look = () => {
      const seen = lookOnce(step, times, { ...latest.current, script, index, isResumed, isReviewed, isSkipped })
      if (seen.kind === 'over') finish(seen.next)
      if (seen.kind !== 'shown') return
      const found = { step, anchor: seen.anchor, isElsewhere: seen.isElsewhere, host: findHost() }
      setView((known) => (isSame(known, found) ? known : found))
    }
    const timer = setInterval(look, lookMilliseconds)
    const stopListening = isReviewed ? () => {} : onClickAt(step.until.click, () => finish(index + 1))
    const stop = () => {
      clearInterval(timer)
      stopListening()
    }
    look()
    return stop
  }, [script, index, isResumed, isReviewed, isSkipped, isPaused])
  return view
}

function findHost(): Element {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
}

function isSame(known: StepView | undefined, { step, anchor, isElsewhere, host }: StepView): boolean {
  return known?.step === step && known.anchor === anchor && known.isElsewhere === isElsewhere && known.host === host
}

/** Returns a function that stops listening. */
function onClickAt(selector: string | undefined, listener: () => void): () => void {
  if (selector === undefined) return () => {}
  const handleClick = ({ target }: Event) => {
    if (target instanceof Element && target.closest(selector)) listener()
  }
  document.addEventListener('click', handleClick, true)
  return () => document.removeEventListener('click', handleClick, true)
}
