import { type ChallengeKey, catalogue, challengeKeys } from '../../challenges/catalogue.js'
import type { Challenges } from '../../challenges/challenges.js'
import { securedByYou } from '../../challenges/closing.js'
import type { ProgressEvent } from '../../challenges/progress/progress-events.js'
import type { Clock } from '../../facts/clock.js'
import type { ShopConfig } from '../../options.js'
import { isRightToLeft, type Texts } from '../../texts/texts.js'
import { type Curriculum, readCurriculum } from '../curriculum.js'
import { type Primer, readPrimer } from '../primers.js'
import { lessonsOf } from './catalogued-lessons.js'
import { type Certificate, certify } from './certificate.js'
import { type CertificateWords, writeCertificate } from './certificate-document.js'
import { followEvents, type LearningRecord } from './learning-record.js'
import type { Lessons, Offers } from './lessons.js'
import { listMastery, type Mastery } from './mastery.js'
import { addressOfExercise, type NamedStep, nameOfExercise, nameSteps } from './named-steps.js'
import { listNext, type NextStep } from './next.js'
import { describePath, type PathProgress, type StepKind } from './path-progress.js'
import { listRevisions, type Revision } from './revision.js'
import { describeWay, type ExerciseKind, findUnit, type UnitWay } from './unit-way.js'

/** The place of a lab's learner in the curriculum. Data and journal are read when they are first asked for. */
export interface Learning {
  curriculum(): Curriculum
  progress(): LearningProgress
  /** The next step and what is due for revision, with English names; empty in a lab that offers no paths. */
  next(): readonly NamedStep[]
  primer(concept: string, language: string): Primer | undefined
  /** The work on a path; undefined for an unknown path. */
  certificate(path: string): Certificate | undefined
  /** The certificate as a page to print; undefined for an unknown path. */
  printCertificate(path: string, language: string, about: { learner: string; isTaped: boolean }): string | undefined
  /** In English; a concept has its id. */
  nameOf(kind: StepKind, id: string): string
  /** Path of the page of an exercise; undefined for a concept, and for challenges until the score board is found. */
  addressOf(kind: StepKind, id: string): string | undefined
  /** The way from an exercise to its unit; undefined for one on no path that was begun, and in a lab that offers no paths. */
  wayOf(kind: ExerciseKind, id: string): UnitWay | undefined
  /** Tutorials and paths tell a learner the way, so a lab without the one has no others. */
  readonly isOffered: boolean
  /** Notes a primer as read, and its path as the one that the learner is on; neither twice. An unknown concept changes nothing. */
  markRead(concept: string, path: string | null): Promise<void>
  /** Notes the tutorial of a challenge as followed, unless the challenge is solved; returns its key, undefined for a name without a tutorial. */
  markTutorial(name: string): Promise<ChallengeKey | undefined>
}

export interface LearningProgress {
  readonly record: LearningRecord
  readonly paths: readonly PathProgress[]
  readonly mastery: readonly Mastery[]
  readonly revisions: readonly Revision[]
  readonly next: readonly NextStep[]
}

interface Parts {
  readonly challenges: Challenges
  readonly journal: { read(): readonly ProgressEvent[] }
  readonly clock: Clock
  readonly config: Pick<ShopConfig, 'hackingInstructor' | 'application'>
  readonly texts: Texts
}

export function followLearning({ challenges, journal, clock, config, texts }: Parts): Learning {
  const isOffered = config.hackingInstructor.isEnabled
  let known: Known | undefined
  /** Primers and tutorials whose events are on their way to the journal. */
  const noted = new Set<string>()
  challenges.progress.subscribe((event) => known?.follow.add(event))
  const know = () => {
    known ??= readKnown(journal)
    return known
  }
  const progress = () => describeProgress(know(), offersOf(challenges), clock.now())
  const certificate = (id: string) => {
    const path = progress().paths.find((one) => one.id === id)
    return path && certify(path, know().curriculum)
  }
  return {
    isOffered,
    curriculum: () => know().curriculum,
    progress,
    next: () => (isOffered ? nameSteps(progress().next, know().curriculum, challenges) : []),
    certificate,
    printCertificate(id, language, { learner, isTaped }) {
      const found = certificate(id)
      const words: CertificateWords = {
        language: language.replace('_', '-'),
        isRightToLeft: isRightToLeft(language),
        format: (wording) => texts.formatMessage(language, wording),
        translate: (english) => texts.translate(language, english),
      }
      return (
        found &&
        writeCertificate({ certificate: found, shop: config.application.name, learner, words, page: { isTaped } })
      )
    },
    nameOf: (kind, id) => nameOfExercise(kind, id) ?? id,
    addressOf: (kind, id) => addressOfExercise(kind, id, challenges),
    wayOf(kind, id) {
      const place = isOffered ? findUnit(kind, id, progress()) : undefined
      return place && describeWay(place, know().curriculum, challenges)
    },
    primer: readPrimer,
    async markRead(concept, path) {
      const { curriculum, follow } = know()
      const name = curriculum.concepts.find(({ id }) => id === concept)?.name
      const known = curriculum.paths.some(({ id }) => id === path) ? path : null
      const { read, path: current } = follow.record()
      const again = read.has(concept)
      if (name === undefined || noted.has(concept) || (again && (known ?? current) === current)) return
      noted.add(concept)
      const reading = { name, concept, path: known, ...(again && { again }) }
      await challenges.reportReading(reading).finally(() => noted.delete(concept))
    },
    async markTutorial(name) {
      const key = challengeKeys.find((one) => catalogue[one].name === name && catalogue[one].tutorialOrder !== null)
      if (key === undefined || noted.has(key)) return key
      const { tutorials, solves } = know().follow.record()
      // A solve that a code brought back can still be earned.
      if (tutorials.has(key) || solves.get(key)?.restored === false) return key
      noted.add(key)
      await challenges.reportTutorial(key).finally(() => noted.delete(key))
      return key
    },
  }
}

interface Known {
  readonly curriculum: Curriculum
  readonly lessons: Lessons
  readonly follow: ReturnType<typeof followEvents>
}

function readKnown(journal: Parts['journal']): Known {
  const curriculum = readCurriculum()
  const follow = followEvents()
  for (const event of journal.read()) follow.add(event)
  return { curriculum, lessons: lessonsOf(curriculum), follow }
}

function describeProgress({ lessons, follow }: Known, offers: Offers, now: number): LearningProgress {
  const record = follow.record()
  const paths = lessons.paths.map((path) => describePath(path, record, offers))
  const mastery = listMastery(lessons, record, offers)
  const revisions = listRevisions(lessons, record, mastery, { offers, now })
  return { record, paths, mastery, revisions, next: listNext(lessons, record, { paths, mastery, revisions, offers }) }
}

function offersOf(challenges: Challenges): Offers {
  // The learner can switch an own fix off again.
  const open = challenges
    .listCatalogued()
    .filter(({ disabledEnv }) => disabledEnv === null || disabledEnv === securedByYou)
  const offered = {
    challenge: new Set<string>(open.map(({ key }) => key)),
    fix: new Set(challenges.writtenFixes.list().map(({ name }) => name)),
    trace: new Set(challenges.traces.list().map(({ id }) => id)),
  }
  return { has: (kind, id) => offered[kind].has(id) }
}
