import { type ChallengeKey, catalogue, challengesOf } from '../challenges/catalogue.js'
import { findReasonToClose, isSecured } from '../challenges/closing.js'
import type { LabOptions } from '../options.js'
import { findTrace } from '../traces/traces.js'
import { findWeakness } from '../weaknesses/weaknesses.js'
import { type Assignment, findVersionRefusal, type Item } from './assignment.js'

export interface CheckedItem extends Item {
  readonly name: string
  readonly category: string
  readonly difficulty: number
  readonly cwe: readonly number[]
  readonly needs: readonly string[]
  /** The reason why it cannot be solved here, worded as the end of a sentence; null when it can. */
  readonly reason: string | null
}

export interface Check {
  readonly versionRefusal: string | null
  readonly items: readonly CheckedItem[]
  readonly passes: boolean
}

export function checkAssignment(assignment: Assignment, version: string, options: LabOptions): Check {
  const versionRefusal = findVersionRefusal(assignment, version)
  const checked = assignment.items.map((item) => checkItem(item, options))
  return {
    versionRefusal,
    items: checked,
    passes: versionRefusal === null && checked.every(({ reason }) => reason === null),
  }
}

function checkItem(item: Item, options: LabOptions): CheckedItem {
  if (item.part === 'patch') return { ...item, ...describePatch(item.key), needs: [], reason: null }
  if (item.part === 'trace') return { ...item, ...describeTrace(item.key), needs: [], reason: null }
  const challenge = catalogue[item.key as ChallengeKey]
  const { name, category, difficulty, standards, hazards } = challenge
  return {
    ...item,
    ...{ name, category, difficulty, needs: hazards },
    cwe: standards.cwe,
    reason: item.part === 'solve' ? findReason(challenge, options) : null,
  }
}

/** A fix is judged by its trials alone; the options of the lab do not matter. */
function describePatch(name: string): Pick<CheckedItem, 'name' | 'category' | 'difficulty' | 'cwe'> {
  const cwe = findWeakness(name)?.cwe ?? []
  const difficulty = Math.max(0, ...challengesOf(name).map((key) => catalogue[key].difficulty))
  return { name, category: 'Own fix', difficulty, cwe }
}

/** A log is woven from a recording; the options of the lab do not matter. */
function describeTrace(id: string): Pick<CheckedItem, 'name' | 'category' | 'difficulty' | 'cwe'> {
  const challenges = (findTrace(id)?.challenges ?? []).map((key) => catalogue[key])
  return {
    name: findTrace(id)?.name ?? id,
    category: 'Trace',
    difficulty: Math.max(0, ...challenges.map(({ difficulty }) => difficulty)),
    cwe: [...new Set(challenges.flatMap(({ standards }) => standards.cwe))],
  }
}

function findReason(challenge: Parameters<typeof findReasonToClose>[1], options: LabOptions): string | null {
  const reason = findReasonToClose(options, challenge)
  if (reason !== undefined) return reason
  return isSecured(options, challenge) ? 'this lab runs without a weakness that it needs' : null
}
