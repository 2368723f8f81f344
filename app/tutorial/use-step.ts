import { useEffect, useRef, useState } from 'react'
import { lookMilliseconds, lookOnce, type StepSettings, type StepTimes } from './step-look'
import type { Step } from './steps'

/** The visible part of a step. */
export interface StepView {
  /** The step itself: it stays until the next one has found its place. */
  readonly step: Step
  /** The control it is about; undefined when the learner has gone elsewhere. */
  readonly anchor: Element | undefined
  /** The topmost dialog, or the page: what lies below a dialog cannot be used. */
  readonly host: Element
}

interface StepOptions extends StepSettings {
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
    const times: StepTimes = { read: 0, searched: 0, wasSeen: false }
    const finish = (next: number) => {
      stop()
      latest.current.onOver(next)
    }
    const look = () => {
      const seen = lookOnce(step, times, { ...latest.current, script, index, isResumed, isReviewed })
      if (seen.kind === 'over') finish(seen.next)
      if (seen.kind !== 'shown') return
      const found = { step, anchor: seen.anchor, host: findHost() }
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
  }, [script, index, isResumed, isReviewed])
  return view
}

function findHost(): Element {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
}

function isSame(known: StepView | undefined, { step, anchor, host }: StepView): boolean {
  return known?.step === step && known.anchor === anchor && known.host === host
}

/** Listens to clicks at the controls of a selector, if there is one, until the returned function is called. */
function onClickAt(selector: string | undefined, listener: () => void): () => void {
  if (selector === undefined) return () => {}
  const handleClick = ({ target }: Event) => {
    if (target instanceof Element && target.closest(selector)) listener()
  }
  document.addEventListener('click', handleClick, true)
  return () => document.removeEventListener('click', handleClick, true)
}
