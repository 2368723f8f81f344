import { useEffect, useMemo, useRef } from 'react'
import { useRootData } from '../browser/root-data'
import { useSession } from '../browser/session'
import type { Translate } from '../browser/texts'
import { Bubble } from './bubble'
import { findFollowing, findWin } from './next-steps'
import type { TutorialPosition } from './position'
import { reportTutorial } from './report-tutorial'
import { findScript } from './scripts'
import { useSolved } from './solved/use-solved'
import { canHover } from './step-look'
import type { Situation, Step } from './steps'
import { useTutorialTexts } from './texts/use-tutorial-texts'
import { findTutorialName } from './tutorial-names'
import { useStep } from './use-step'

/** Factors of display times, by `hackingInstructor.hintPlaybackSpeed`. */
const slowness = { faster: 0.5, fast: 0.75, normal: 1, slow: 1.25, slower: 1.5 } as const

interface HackingInstructorProps {
  readonly position: TutorialPosition
  /** Undefined ends the tutorial. */
  onMove(position: TutorialPosition | undefined): void
}

export function HackingInstructor({ position, onMove }: HackingInstructorProps) {
  const t = useTutorialTexts()
  const { isEnabled: hasPanel } = useRootData().config.inspector
  const script = useMemo(() => findScript(position.name, hasPanel), [position.name, hasPanel])
  const step = script[position.step]
  useEffect(() => {
    if (!step) onMove(undefined)
  }, [step, onMove])
  return t && step && <Guide key={position.name} {...{ t, position, script, step, onMove }} />
}

interface GuideProps extends HackingInstructorProps {
  readonly t: Translate
  readonly script: readonly Step[]
  readonly step: Step
}

function Guide({ t, position, script, step, onMove }: GuideProps) {
  const { config } = useRootData()
  const { hintPlaybackSpeed } = config.hackingInstructor
  const name = findTutorialName(position.name)
  const { isSolveTold } = position
  const goTo = (next: number, more: Pick<TutorialPosition, 'isReviewed' | 'isSolveTold'> = {}) =>
    onMove({ name: position.name, step: next, isSolveTold, ...more })
  const goOn = (next: number) => {
    // The first step only greets; a script without a success is not about solving a challenge.
    if (name && position.step === 0 && next > 0 && findWin(script, 0) !== undefined) reportTutorial(name)
    goTo(next)
  }
  const tellSolve = () => {
    const win = findWin(script, position.step)
    if (win === undefined) onMove({ ...position, isSolveTold: true })
    else goTo(win, { isSolveTold: true })
  }
  const solved = useSolved((solvedName) => solvedName === name && tellSolve())
  useEarlierSolve({ position, isSolved: solved.wasSolvedAtStart(name ?? ''), tellSolve, onMove })
  const situation = useSituation(position, step, solved, onMove)
  const atStart = useRef(position)
  const view = useStep({
    script,
    index: position.step,
    situation,
    slowness: slowness[hintPlaybackSpeed],
    isResumed: atStart.current.step === position.step && atStart.current.baseline !== undefined,
    isReviewed: position.isReviewed === true,
    onOver: goOn,
  })
  if (!view) return null
  const { domain, name: shop } = config.application
  const shown = script.indexOf(view.step)
  const following = shown === script.length - 1 && name ? findFollowing(name, solved.isSolved) : undefined
  const text = t(view.step.text, {
    domain,
    shop,
    payload: config.challenges.xssBonusPayload,
    pause: t(canHover() ? 'PAUSE_BY_POINTER' : 'PAUSE_BY_TOUCH'),
  })
  return (
    <Bubble
      view={view}
      text={following ? `${text}\n\n${t('FOLLOWING', { name: following })}` : text}
      progress={{ name: position.name, step: shown + 1, of: script.length }}
      following={following}
      onNext={() => goOn(shown + 1)}
      onBack={() => goTo(shown - 1, { isReviewed: true })}
      onFollowing={(tutorial) => onMove({ name: tutorial, step: 0 })}
      onCancel={() => onMove(undefined)}
    />
  )
}

interface EarlierSolve extends Pick<HackingInstructorProps, 'position' | 'onMove'> {
  /** Undefined until known. */
  readonly isSolved: boolean | undefined
  tellSolve(): void
}

/** Tells of a solve missed because loading this page was the solve; not of one from before the tutorial. */
function useEarlierSolve({ position, isSolved, tellSolve, onMove }: EarlierSolve): void {
  useEffect(() => {
    if (isSolved === undefined || position.isSolveTold === true) return
    if (position.isSolveTold === undefined) onMove({ ...position, isSolveTold: isSolved })
    else if (isSolved) tellSolve()
  })
}

/** The first look at a step survives page loads. */
function useSituation(
  position: TutorialPosition,
  step: Step,
  { wasSolved, hasSolved }: Pick<Situation, 'wasSolved' | 'hasSolved'>,
  onMove: (position: TutorialPosition) => void,
): Situation {
  const { application, challenges } = useRootData().config
  const role = useSession().account?.role
  const { baseline = step.until.observe?.() ?? '' } = position
  useEffect(() => {
    if (position.baseline === undefined) onMove({ ...position, baseline })
  }, [position, baseline, onMove])
  return { baseline, domain: application.domain, bonusPayload: challenges.xssBonusPayload, role, wasSolved, hasSolved }
}
