import type { ClassEvent, ClassState, LearnerRow, TimelineEvent } from '../client/desk-api.js'
import type { LabEvent } from '../client/lab-client.js'
import { createTopic, type Subscribable } from '../facts/topic.js'
import { describeClass } from './class-state.js'
import { describeLearner, type RowParts } from './learner-row.js'
import { cacheGrades } from './roll/grade-cache.js'
import type { Member, Roll } from './roll/roll.js'
import { assignWholeCatalogue } from './roll/whole-catalogue.js'
import { createRowFilter } from './row-filter.js'

export interface ClassBoard {
  state(): ClassState
  rows(): LearnerRow[]
  rowOf(member: Member): LearnerRow
  readonly events: Subscribable<ClassEvent>
  handleEvent(member: Member, event: LabEvent): void
  note(members: readonly Member[], event: TimelineEvent): void
  publishLearner(member: Member): void
  publishClass(): void
  publishPresence(): void
}

interface Parts extends Omit<RowParts, 'scale' | 'gradeOf'> {
  readonly roll: Roll
}

export function createBoard({ roll, ...parts }: Parts): ClassBoard {
  const { options, presence, clock } = parts
  const scale = options.course?.assignment ?? assignWholeCatalogue(options.name)
  const rowParts = { ...parts, scale, gradeOf: cacheGrades(scale) }
  const events = createTopic<ClassEvent>((error) => options.onWarning(`A listener failed: ${String(error)}`))
  const filter = createRowFilter()
  const present = new Set<Member>()
  const now = () => new Date(clock.now()).toISOString()
  const rowOf = (member: Member) => describeLearner(member, rowParts)

  const state = () => describeClass({ ...rowParts, roll })

  function publishLearner(member: Member): void {
    const row = rowOf(member)
    if (filter.admits(row)) void events.publish({ event: 'learner', at: now(), learner: member.learner.id, row })
  }

  const publishClass = () => void events.publish({ event: 'class', at: now(), learner: null, state: state() })

  function note(members: readonly Member[], event: TimelineEvent): void {
    for (const member of members) member.note(event)
    void events.publish(event)
  }

  return {
    state,
    rowOf,
    rows: () => roll.list().map(rowOf),
    events,
    note,
    publishLearner,
    publishClass,
    handleEvent(member, event) {
      // A host that was lost may not have sent its last events; the lab's journal has them all.
      if (event.event === 'restarted') member.recount()
      else member.handleEvent(event)
      void events.publish({ ...event, learner: member.learner.id })
      publishLearner(member)
    },
    publishPresence() {
      let hasMoved = false
      for (const member of roll.list()) {
        const isHere = presence.isOnline(member)
        if (setMembership(present, member, isHere)) {
          hasMoved = true
          note([member], { event: isHere ? 'online' : 'offline', at: now(), learner: member.learner.id })
        }
        if (isHere || filter.knows(member.learner.id)) publishLearner(member)
      }
      if (hasMoved) publishClass()
    },
  }
}

function setMembership(members: Set<Member>, member: Member, isIn: boolean): boolean {
  if (members.has(member) === isIn) return false
  if (isIn) members.add(member)
  else members.delete(member)
  return true
}
