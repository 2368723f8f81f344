import { useEffect, useRef } from 'react'
import { useRootData } from '../browser/root-data'
import { useSession } from '../browser/session'
import type { Translate } from '../browser/texts'
import { Bubble } from './bubble'
import type { TutorialPlace } from './place'
import { findScript } from './scripts'
import type { Situation, Step } from './steps'
import { useTutorialTexts } from './texts'
import { useSolved } from './use-solved'
import { useStep } from './use-step'

/** How long everything is shown, by `hackingInstructor.hintPlaybackSpeed` (files-and-surfaces.md 22). */
const slowness = { faster: 0.5, fast: 0.75, normal: 1, slow: 1.25, slower: 1.5 } as const

interface HackingInstructorProps {
  readonly place: TutorialPlace
  /** Goes to another place; undefined ends the tutorial. */
  onMove(place: TutorialPlace | undefined): void
}

/** Leads through a tutorial, one bubble after the other. */
export default function HackingInstructor({ place, onMove }: HackingInstructorProps) {
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
  const situation = useSituation(place, step, onMove)
  const atStart = useRef(place)
  const goOn = () => onMove({ name: place.name, step: place.step + 1 })
  const view = useStep({
    step,
    situation,
    slowness: slowness[hintPlaybackSpeed],
    isResumed: atStart.current.step === place.step && atStart.current.baseline !== undefined,
    onOver: goOn,
  })
  if (!view) return null
  const { domain, name: shop } = config.application
  return (
    <Bubble
      view={view}
      text={t(view.step.text, { domain, shop, payload: config.challenges.xssBonusPayload })}
      place={{ name: place.name, step: script.indexOf(view.step) + 1, of: script.length }}
      mayLeave={!view.step.isUnskippable || view.isOverdue}
      onLeave={goOn}
      onCancel={() => onMove(undefined)}
    />
  )
}

/** What steps ask about; the first look at a step is kept over page loads. */
function useSituation(place: TutorialPlace, step: Step, onMove: (place: TutorialPlace) => void): Situation {
  const { application, challenges } = useRootData().config
  const solved = useSolved()
  const role = useSession().account?.role
  const { baseline = step.until.observe?.() ?? '' } = place
  useEffect(() => {
    if (place.baseline === undefined) onMove({ ...place, baseline })
  }, [place, baseline, onMove])
  return { baseline, domain: application.domain, bonusPayload: challenges.xssBonusPayload, role, ...solved }
}
