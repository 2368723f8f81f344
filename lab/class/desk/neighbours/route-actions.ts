import type { Response as Reply } from 'express'
import * as z from 'zod'
import type { Grade } from '../../../courses/grades/grade.js'
import { shardOf } from '../../roll/shards.js'
import type { Action } from '../actions.js'
import type { DeskParts } from '../desk-parts.js'
import { gradeClass, readFormat, sendExport } from '../export.js'
import { mergeMetrics, writeMetrics } from '../metrics.js'
import { inputFrom, type ReadInput } from '../read-input.js'
import { DeskRefusal } from '../refusal.js'
import type { Neighbour } from './neighbour.js'
import type { SharedBoard } from './shared-board.js'

interface Parts extends DeskParts {
  readonly shared: SharedBoard
  readonly neighbours: readonly Neighbour[]
}

type Act = Action['act']
type Route = (own: Action, parts: Parts) => Act

export function routeActions(own: readonly Action[], parts: Parts): Action[] {
  return own.map((action) => {
    const route = routes[`${action.method} ${action.path}`]
    return route ? { ...action, act: route(action, parts) } : action
  })
}

/** Endpoints that concern other shards too, by method and path; all others run on this shard alone. */
const routes: Readonly<Record<string, Route>> = {
  'get /v1/class':
    (_own, { shared }) =>
    () =>
      shared.state(),
  'get /v1/learners':
    (_own, { shared }) =>
    () =>
      shared.rows(),
  'get /v1/timeline': (own, parts) => routeToLearner(own, parts),
  'get /v1/export': (_own, parts) => (read, reply) => exportAll(read, reply, parts),
  'get /v1/grades': (_own, parts) => (read) => gradeAll(read, parts),
  'get /v1/metrics': (_own, parts) => (_read, reply) => sendMetrics(reply, parts),
  'post /v1/code': (own, parts) => routeToLearner(own, parts),
  'post /v1/freeze': (own, parts) => routeToAll(own, parts),
  'post /v1/reset': (own, parts) => routeToAll(own, parts),
  'post /v1/message': (own, parts) => routeToAll(own, parts),
  'post /v1/learners': (own, parts) => routeNewcomer(own, parts),
}

const readAny = (read: ReadInput) => read(z.looseObject({}), 'an object')

function findHome(id: unknown, { roll, neighbours, options }: Parts): Neighbour | undefined {
  if (typeof id !== 'string' || roll.find(id)) return undefined
  const isExpected = options.roster.some((learner) => learner.id === id)
  const home = isExpected && options.shard ? shardOf(id, options.shard.of) : undefined
  return neighbours.find(({ shard, rows }) => shard === home || rows().some((row) => row.id === id))
}

function routeToLearner(own: Action, parts: Parts): Act {
  return async (read, reply) => {
    const body = readAny(read)
    const home = findHome(body.learner, parts)
    return home ? forward(home, own, body, reply) : own.act(read, reply)
  }
}

function routeToAll(own: Action, parts: Parts): Act {
  const toOne = routeToLearner(own, parts)
  return async (read, reply) => {
    const body = readAny(read)
    if (body.learner !== null) return toOne(read, reply)
    // This shard goes first: it refuses an invalid request before any other shard gets it.
    const ownFailure = await tryHere(own, read, reply)
    const refusals = await Promise.all(
      parts.neighbours.map((neighbour) =>
        sendTo(neighbour, own, body).then(
          async (answer) => (answer.ok ? [] : [`shard ${neighbour.shard}: ${await readError(answer)}`]),
          () => [`shard ${neighbour.shard} (${neighbour.name}) does not answer`],
        ),
      ),
    )
    const failed = [...ownFailure, ...refusals.flat()]
    if (failed.length > 0)
      throw new DeskRefusal(
        504,
        `Done, but not everywhere: ${failed.join('; ')}. Do it again once all shards are back.`,
      )
  }
}

/** Runs an action on this shard; resolves to what failed, so that the other shards are asked all the same. Throws the refusal of an invalid request. */
async function tryHere(own: Action, read: ReadInput, reply: Reply): Promise<string[]> {
  try {
    await own.act(read, reply)
    return []
  } catch (error) {
    if (error instanceof DeskRefusal && error.status < 500) throw error
    return [`this shard: ${(error as Error).message}`]
  }
}

function routeNewcomer(own: Action, parts: Parts): Act {
  return (read, reply) => {
    const body = readAny(read)
    const { id, email } = body
    const { shard } = parts.options
    const isSame = (one: unknown, other: string | null) =>
      typeof one === 'string' && one.trim() !== '' && one.trim().toLowerCase() === other?.toLowerCase()
    const rows = parts.shared.rows()
    const taken = rows.find((row) => isSame(id, row.id) || isSame(email, row.email))
    if (taken) throw new DeskRefusal(409, `${taken.name} has that id or e-mail already.`)
    const index = typeof id === 'string' && shard ? shardOf(id, shard.of) : undefined
    const home = parts.neighbours.find((neighbour) => neighbour.shard === index)
    // The shard of a newcomer may have no learners yet, who would tell that the class is frozen.
    const described = { frozen: rows.length > 0 && rows.every(({ frozen }) => frozen), ...body }
    return home ? forward(home, own, described, reply) : own.act(inputFrom(described), reply)
  }
}

async function forward(home: Neighbour, own: Action, body: Record<string, unknown>, reply: Reply): Promise<void> {
  const answer = await sendTo(home, own, body)
  const type = answer.headers.get('content-type')
  reply.status(answer.status)
  if (type !== null) reply.type(type)
  reply.send(Buffer.from(await answer.arrayBuffer()))
}

async function sendTo(
  neighbour: Neighbour,
  { method, path }: Action,
  body: Record<string, unknown>,
): Promise<Response> {
  if (method === 'get') return neighbour.request(`${path}?${new URLSearchParams(body as Record<string, string>)}`)
  const answer = await neighbour.request(path, body)
  // The shard has already done the action, even if it no longer answers this read.
  await neighbour.client.refresh().catch(() => {})
  return answer
}

async function readError(answer: Response): Promise<string> {
  const { error } = (await answer.json().catch(() => ({}))) as { error?: unknown }
  return typeof error === 'string' ? error : `status ${answer.status}`
}

const mayBeIncomplete = z.looseObject({ incomplete: z.literal('true').optional() })

async function exportAll(read: ReadInput, reply: Reply, parts: Parts): Promise<void> {
  const format = readFormat(read)
  await sendExport(format, await gradeAll(read, parts), parts, reply)
}

async function gradeAll(read: ReadInput, parts: Parts): Promise<Grade[]> {
  const { incomplete } = read(mayBeIncomplete, 'incomplete=true, or nothing of it')
  const others = await Promise.all(
    parts.neighbours.map(async (neighbour): Promise<readonly Grade[]> => {
      try {
        const answer = await neighbour.request('/v1/grades')
        if (answer.ok) return (await answer.json()) as Grade[]
        throw new DeskRefusal(504, `Shard ${neighbour.shard} gives no grades: ${await readError(answer)}`)
      } catch (error) {
        if (incomplete) return []
        const { message } = error as Error
        throw new DeskRefusal(504, `${message} Grades without it: the same address with incomplete=true.`)
      }
    }),
  )
  return parts.shared.inOrder([...(await gradeClass(parts)), ...others.flat()], ({ learner }) => learner.id)
}

async function sendMetrics(reply: Reply, parts: Parts): Promise<void> {
  const others = await Promise.all(
    parts.neighbours.map((neighbour) =>
      neighbour.request('/v1/metrics').then(
        (answer) => (answer.ok ? answer.text() : ''),
        () => '',
      ),
    ),
  )
  const up = parts.shared.state().shards.map(({ name, reachable }) => ({ name, reachable }))
  reply.type('text/plain; version=0.0.4').send(mergeMetrics([writeMetrics(parts), ...others], up))
}
