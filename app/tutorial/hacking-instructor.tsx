import { useLocation } from '@remix-run/react'
import { useEffect, useMemo, useRef } from 'react'
import { useRootData } from '../browser/root-data'
import { useSession } from '../browser/session'
import { type Translate, useTranslation } from '../browser/texts'
import { Bubble } from './bubble/bubble'
import { findFollowing, findWin, hasWon } from './next-steps'
import type { TutorialPosition } from './position'
import { reportTutorial } from './report-tutorial'
import { findScript } from './scripts'
import { useSolved } from './solved/use-solved'
import { canHover } from './step-look'
import { isReading } from './step-pages'
import type { Situation, Step } from './steps'
import { useTutorialTexts } from './texts/use-tutorial-texts'
import { stillOpen, tellSteps } from './told-steps'
import { findTutorialName, type TutorialName, tutorialsWithoutUnit } from './tutorial-names'
import { useEnd } from './use-end'
import { useStep } from './use-step'
import { useWay } from './way/use-way'

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
  return t && step && <Guide key={position.name} {...{ t, position, script, onMove }} />
}

interface GuideProps extends HackingInstructorProps {
  readonly t: Translate
  readonly script: readonly Step[]
}

function Guide({ t, position, script, onMove }: GuideProps) {
  const { config } = useRootData()
  const { pathname } = useLocation()
  const { hintPlaybackSpeed } = config.hackingInstructor
  const name = findTutorialName(position.name)
  const { isSolveTold } = position
  const goTo = (next: number, more: Pick<TutorialPosition, 'isReviewed' | 'isSkipped' | 'isSolveTold'> = {}) =>
    onMove({ name: position.name, step: next, isSolveTold, ...more })
  const goOn = (next: number, more: Pick<TutorialPosition, 'isSkipped'> = {}) => {
    // The first step only greets; a script without a success is not about solving a challenge.
    if (name && position.step === 0 && next > 0 && findWin(script, 0) !== undefined) reportTutorial(name)
    goTo(next, more)
  }
  const tellSolve = () => {
    const win = findWin(script, position.step)
    if (win === undefined) onMove({ ...position, isSolveTold: true })
    else goTo(win, { isSolveTold: true })
  }
  const solved = useSolved((solvedName) => solvedName === name && tellSolve())
  useEarlierSolve({ position, isSolved: solved.wasSolvedAtStart(name ?? ''), tellSolve, onMove })
  const isSolved = solved.isSolved(name ?? '')
  const securedBy = position.step === 0 ? solved.securedBy(name ?? '') : undefined
  const isRefused = securedBy !== undefined
  const isUnsure = position.step === 0 && !solved.isKnown
  const isAtEnd = isRefused || (isSolved && hasWon(script, position.step))
  const isOver = useEnd({ position, isAtEnd, onMove })
  const way = useWay(solved.keyOf(name ?? ''))
  const told = useMemo(() => tellSteps(script, isSolved, isRefused), [script, isSolved, isRefused])
  const index = Math.min(position.step, told.length - 1)
  const situation = useSituation(position, told[index], solved, onMove)
  const atStart = useRef(position)
  const view = useStep({
    script: told,
    index,
    situation,
    slowness: slowness[hintPlaybackSpeed],
    isResumed: atStart.current.step === position.step && atStart.current.baseline !== undefined,
    isReviewed: position.isReviewed === true,
    isSkipped: position.isSkipped === true,
    isPaused: isReading(pathname) || isUnsure || (told[index] === stillOpen && !solved.isKnown),
    onOver: (next) => goOn(next),
  })
  const words = useWords(t, name)
  const shown = view ? told.indexOf(view.step) : -1
  if (!view || shown === -1 || isReading(pathname) || isOver) return null
  const isLast = shown === told.length - 1
  const isDone = (other: string) => solved.isSolved(other) || solved.isClosed(other)
  // On a path the unit says what is next.
  const following = isLast && name && way === null ? findFollowing(name, isDone) : undefined
  const text = words(view.step.text)
  return (
    <Bubble
      view={view}
      text={following ? `${text}\n\n${t('FOLLOWING', { name: following })}` : text}
      progress={{ name: position.name, step: shown + 1, of: script.length }}
      isLast={isLast}
      securedBy={securedBy}
      unit={way?.to}
      following={following}
      onNext={() => (isLast ? onMove(undefined) : goOn(shown + 1, { isSkipped: view.step.isTask }))}
      onBack={() => goTo(shown - 1, { isReviewed: true })}
      onFollowing={(tutorial) => onMove({ name: tutorial, step: 0 })}
      onCancel={() => onMove(undefined)}
    />
  )
}

/** The texts of steps with what they speak of. */
function useWords(t: Translate, tutorial: TutorialName | undefined): (text: string) => string {
  const { application, challenges } = useRootData().config
  const { t: ofPage } = useTranslation()
  const back = t(tutorial && tutorialsWithoutUnit.includes(tutorial) ? 'BACK_BY_CARD' : 'BACK_BY_UNIT', {
    learn: ofPage('TITLE_LEARN'),
    unitButton: ofPage('LEARN_WITH_TUTORIAL'),
    cardButton: ofPage('BTN_TUTORIAL'),
  })
  return (text) =>
    t(text, {
      domain: application.domain,
      shop: application.name,
      payload: challenges.xssBonusPayload,
      pause: t(canHover() ? 'PAUSE_BY_POINTER' : 'PAUSE_BY_TOUCH'),
      name: tutorial ?? '',
      back,
    })
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
  step: Step | undefined,
  { wasSolved, hasSolved }: Pick<Situation, 'wasSolved' | 'hasSolved'>,
  onMove: (position: TutorialPosition) => void,
): Situation {
  const { application, challenges } = useRootData().config
  const role = useSession().account?.role
  const { baseline = step?.until.observe?.() ?? '' } = position
  useEffect(() => {
    if (position.baseline === undefined) onMove({ ...position, baseline })
  }, [position, baseline, onMove])
  return { baseline, domain: application.domain, bonusPayload: challenges.xssBonusPayload, role, wasSolved, hasSolved }
}
