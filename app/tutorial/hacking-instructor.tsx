import { useEffect, useRef } from 'react'
import { useRootData } from '../browser/root-data'
import { useSession } from '../browser/session'
import type { Translate } from '../browser/texts'
import { Bubble } from './bubble'
import { findFollowing, findWin } from './course'
import { findTutorialName } from './names'
import type { TutorialPlace } from './place'
import { findScript } from './scripts'
import type { Situation, Step } from './steps'
import { useTutorialTexts } from './texts'
import { useSolved } from './use-solved'
import { useStep } from './use-step'

/** The factor for all display times, by `hackingInstructor.hintPlaybackSpeed`. */
const slowness = { faster: 0.5, fast: 0.75, normal: 1, slow: 1.25, slower: 1.5 } as const

interface HackingInstructorProps {
  readonly place: TutorialPlace
  /** Goes to another place; undefined ends the tutorial. */
  onMove(place: TutorialPlace | undefined): void
}

/** Leads through a tutorial, one bubble after the other. */
export function HackingInstructor({ place, onMove }: HackingInstructorProps) {
  const t = useTutorialTexts()
  const script = findScript(place.name)
  const step = script[place.step]
  useEffect(() => {
    if (!step) onMove(undefined)
  }, [step, onMove])
  return t && step && <Guide key={place.name} {...{ t, place, script, step, onMove }} />
}

interface GuideProps extends HackingInstructorProps {
  readonly t: Translate
  readonly script: readonly Step[]
  readonly step: Step
}

function Guide({ t, place, script, step, onMove }: GuideProps) {
  const { config } = useRootData()
  const { hintPlaybackSpeed } = config.hackingInstructor
  const name = findTutorialName(place.name)
  const goTo = (next: number, isReviewed = false) =>
    onMove({ name: place.name, step: next, ...(isReviewed && { isReviewed }) })
  const solved = useSolved((solvedName) => {
    const win = solvedName === name ? findWin(script, place.step) : undefined
    if (win !== undefined) goTo(win)
  })
  const situation = useSituation(place, step, solved, onMove)
  const atStart = useRef(place)
  const view = useStep({
    script,
    index: place.step,
    situation,
    slowness: slowness[hintPlaybackSpeed],
    isResumed: atStart.current.step === place.step && atStart.current.baseline !== undefined,
    isReviewed: place.isReviewed === true,
    onOver: goTo,
  })
  if (!view) return null
  const { domain, name: shop } = config.application
  const shown = script.indexOf(view.step)
  const following = shown === script.length - 1 && name ? findFollowing(name, solved.isSolved) : undefined
  return (
    <Bubble
      view={view}
      text={t(view.step.text, { domain, shop, payload: config.challenges.xssBonusPayload })}
      place={{ name: place.name, step: shown + 1, of: script.length }}
      following={following}
      onNext={() => goTo(shown + 1)}
      onBack={() => goTo(shown - 1, true)}
      onFollowing={(tutorial) => onMove({ name: tutorial, step: 0 })}
      onCancel={() => onMove(undefined)}
    />
  )
}

/** The page as steps ask about it; the first look at a step is kept over page loads. */
function useSituation(
  place: TutorialPlace,
  step: Step,
  { wasSolved, hasSolved }: Pick<Situation, 'wasSolved' | 'hasSolved'>,
  onMove: (place: TutorialPlace) => void,
): Situation {
  const { application, challenges } = useRootData().config
  const role = useSession().account?.role
  const { baseline = step.until.observe?.() ?? '' } = place
  useEffect(() => {
    if (place.baseline === undefined) onMove({ ...place, baseline })
  }, [place, baseline, onMove])
  return { baseline, domain: application.domain, bonusPayload: challenges.xssBonusPayload, role, wasSolved, hasSolved }
}
