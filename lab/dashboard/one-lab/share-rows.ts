import type { LabState } from '../../client/lab-client.js'
import { heightOfAssignment } from './assignment-panel.js'
import { categoryHeight } from './category-panel.js'
import { heightOfOpen } from './open-panel.js'

const panelHeight = 8
/** Cells that two panels side by side need: stars, a bar and a count each. */
const minPanelsWidth = 46
const fixedHeight = 2 + 1 + 2
const feedHeightWanted = 4
/** Its frame, until when, and an item. */
const minAssignmentHeight = 4
/** Categories and open challenges may have rows that so much of the feed does not need. */
const feedHeightBesideCategories = 14
/** Its frame and three rows. */
const minOpenHeight = 5

export interface SharedRows {
  readonly assignmentHeight: number
  readonly hasPanels: boolean
  readonly hasCategories: boolean
  readonly openHeight: number
  readonly feedHeight: number
  readonly gap: number
}

/** The parts that have room in so many rows of `width` cells; the feed takes what they leave. */
export function shareRows(rows: number, state: LabState, categories: number, width: number): SharedRows {
  const { assignment, challenges, events } = state
  const wanted = assignment ? heightOfAssignment(assignment, width) : 0
  const room = Math.min(wanted, rows - fixedHeight - feedHeightWanted)
  const assignmentHeight = room >= minAssignmentHeight ? room : 0
  const free = rows - fixedHeight - assignmentHeight
  const isWide = width >= minPanelsWidth
  const hasPanels = isWide && free - panelHeight >= feedHeightWanted
  const besidePanels = free - (hasPanels ? panelHeight : 0)
  const gap = besidePanels > 10 ? 1 : 0
  const left = besidePanels - 2 * gap
  const hasCategories = isWide && categories > 0 && left - categoryHeight(categories) >= feedHeightBesideCategories
  const beside = hasCategories ? left - categoryHeight(categories) : left
  const spare = beside - Math.min(feedHeightBesideCategories, Math.max(feedHeightWanted, events.length + 1))
  const openHeight = hasCategories && spare >= minOpenHeight ? Math.min(spare, heightOfOpen(challenges, width)) : 0
  const feedHeight = Math.max(1, beside - openHeight)
  return { assignmentHeight, hasPanels, hasCategories, gap, openHeight, feedHeight }
}
