import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Response } from 'express'
import pLimit from 'p-limit'
import * as z from 'zod'
import { maxMessageLength } from '../../client/desk-api.js'
import { learnerId } from '../../courses/roster.js'
import { isClassFrozen } from '../class-state.js'
import { isFrozen } from '../learner-row.js'
import { addMessage } from '../roll/instructor-messages.js'
import type { Member } from '../roll/roll.js'
import type { DeskParts } from './desk-parts.js'
import { gradeClass, readFormat, sendExport } from './export.js'
import { writeMetrics } from './metrics.js'
import type { ReadInput } from './read-input.js'
import { DeskRefusal } from './refusal.js'

export interface Action {
  readonly method: 'get' | 'post'
  readonly path: string
  act(read: ReadInput, response: Response): unknown
}

const one = z.strictObject({ learner: z.string() })
const oneOrAll = z.string().nullable()
const line = z
  .string()
  .trim()
  .max(200)
  .regex(/^\P{Cc}*$/u)
const newcomer = z.strictObject({
  id: z.string().regex(learnerId),
  name: line.min(1),
  email: line.optional(),
  group: line.optional(),
  frozen: z.boolean().optional(),
})

export function listActions(parts: DeskParts): Action[] {
  return [...listReads(parts), ...listWrites(parts)]
}

function listReads(parts: DeskParts): Action[] {
  const { board } = parts
  return [
    { method: 'get', path: '/v1/class', act: () => board.state() },
    { method: 'get', path: '/v1/learners', act: () => board.rows() },
    {
      method: 'get',
      path: '/v1/timeline',
      act: (read) => find(parts, read(one, 'learner=ID').learner).timeline(),
    },
    {
      method: 'get',
      path: '/v1/export',
      async act(read, response) {
        await sendExport(readFormat(read), await gradeClass(parts), parts, response)
      },
    },
    { method: 'get', path: '/v1/grades', act: () => gradeClass(parts) },
    {
      method: 'get',
      path: '/v1/metrics',
      act: (_read, response) => void response.type('text/plain; version=0.0.4').send(writeMetrics(parts)),
    },
  ]
}

function listWrites(parts: DeskParts): Action[] {
  const writes = [addLearner, resetLabs, freezeLearners, renewCode, sendMessage]
  return writes.map((write) => ({ method: 'post', ...write(parts) }))
}

type WriteAction = (parts: DeskParts) => Omit<Action, 'method'>

const addLearner: WriteAction = ({ board, roll, file, clock, options, openOwnPort }) => ({
  path: '/v1/learners',
  async act(read, response) {
    const {
      id,
      name,
      email = '',
      group = '',
      frozen = roll.list().length > 0 && isClassFrozen(roll),
    } = read(
      newcomer,
      '{id, name, email?, group?, frozen?}; an id names a file: letters A to Z, digits, dots, dashes, at most 64; the others are a line each',
    )
    const member = roll.add({ id, name, email, group, received: null })
    freeze(member, frozen, clock.now())
    await openOwnPort(member).catch((error: Error) => options.onWarning(`${id} joins by code alone: ${error.message}`))
    board.publishLearner(member)
    board.publishClass()
    file.save()
    response.status(201)
    return board.rowOf(member)
  },
})

const resetLabs: WriteAction = (parts) => ({
  path: '/v1/reset',
  async act(read) {
    const { learner, what } = read(
      z.strictObject({ learner: oneOrAll, what: z.enum(['shop', 'all']) }),
      "{learner: ID or null, what: 'shop' or 'all'}",
    )
    // A lab that was never opened is as on its first day.
    const members = choose(parts, learner).filter(({ labFolder }) => existsSync(labFolder))
    const failures = await resetEach(parts, members, { progress: what === 'all' })
    if (failures.length > 0)
      throw new DeskRefusal(500, `Not everybody was reset. ${failures.join(' ')} Reset them again once that is fixed.`)
  },
})

/** Resets a few labs at a time, as each has to be opened for it; resolves to the reasons of those that failed. */
async function resetEach(
  { labs }: DeskParts,
  members: readonly Member[],
  what: { readonly progress: boolean },
): Promise<string[]> {
  const failures: string[] = []
  const enter = pLimit(availableParallelism())
  await enter.map(members, (member) =>
    labs.reset(member, what).catch((error: Error) => failures.push(`${member.learner.id}: ${error.message}`)),
  )
  return failures
}

const freezeLearners: WriteAction = (parts) => ({
  path: '/v1/freeze',
  act(read) {
    const { board, file, clock, labs } = parts
    const { learner, frozen } = read(
      z.strictObject({ learner: oneOrAll, frozen: z.boolean() }),
      '{learner: ID or null, frozen}',
    )
    const members = choose(parts, learner)
    for (const member of members) freeze(member, frozen, clock.now())
    for (const member of members) {
      labs.showFreezes(member)
      board.publishLearner(member)
    }
    board.publishClass()
    file.save()
  },
})

const renewCode: WriteAction = (parts) => ({
  path: '/v1/code',
  act(read) {
    const { board, file } = parts
    const member = find(parts, read(one, '{learner: ID}').learner)
    member.kept.generation += 1
    board.publishLearner(member)
    file.save()
    return board.rowOf(member)
  },
})

const sendMessage: WriteAction = (parts) => ({
  path: '/v1/message',
  act(read) {
    const { board, file, clock } = parts
    const at = new Date(clock.now()).toISOString()
    const { learner, text } = read(
      z.strictObject({ learner: oneOrAll, text: z.string().trim().min(1).max(maxMessageLength) }),
      `{learner: ID or null, text of 1 to ${maxMessageLength} characters}`,
    )
    const members = choose(parts, learner)
    for (const { kept } of members) addMessage(kept, { text, at })
    board.note(members, { event: 'message', at, learner, text })
    file.save()
  },
})

function find({ roll }: DeskParts, id: string): Member {
  const member = roll.find(id)
  if (member === undefined) throw new DeskRefusal(404, `There is no learner ${id} in this class.`)
  return member
}

function choose(parts: DeskParts, id: string | null): readonly Member[] {
  return id === null ? parts.roll.list() : [find(parts, id)]
}

function freeze(member: Member, shouldBeFrozen: boolean, at: number): void {
  const { freezes } = member.kept
  const last = freezes.at(-1)
  if (shouldBeFrozen && !isFrozen(member)) freezes.push({ from: at, to: null })
  if (!shouldBeFrozen && last && isFrozen(member)) last.to = at
}
