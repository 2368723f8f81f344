import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ErrorDetails } from '../../../facts/error-details.js'
import { packageRoot } from '../../../package/package-root.js'
import type { Evaluation, FailureReason } from '../../../sandbox/evaluation.js'
import type { ScriptEngine } from '../../../sandbox/script-engine.js'
import { dropOldest } from '../../../values/drop-oldest.js'
import type { WriteBotCall } from './write-bot-call.js'

/** A call failed through its own script; `message` is the script's. */
export class BotFailure extends Error implements ErrorDetails {
  override readonly name = 'BotFailure'
  readonly kind = 'bot-failure'
}

/** Customers and calls so far; each run starts the program afresh and replays them. */
export interface BotMemory {
  nameOf(userId: string): string | undefined
  /** Throws a {@link BotFailure} when the call fails, and then remembers nothing. */
  addUser(userId: string, name: string): Promise<void>
  /** Runs a query with its prepared answer; throws a {@link BotFailure}. Undefined when the sandbox was busy. */
  run(userId: string, query: string, answer: string): Promise<string | undefined>
  startOver(): void
}

interface Parts {
  readonly script: ScriptEngine
  readonly writeCall: WriteBotCall
  readonly language: string
}

/** Max customers, replayed calls, and characters of a name or query; the oldest are dropped. */
const capacity = { names: 2000, calls: 40, characters: 1000 }

const ownDoing: ReadonlySet<FailureReason> = new Set(['threw', 'time', 'memory', 'too-long'])

export function createBotMemory({ script, writeCall, language }: Parts): BotMemory {
  const names = new Map<string, string>()
  let calls: readonly string[] = []
  let program: string | undefined

  function evaluate(call: string, earlierCalls: readonly string[], answer: string): Promise<Evaluation> {
    program ??= readBotProgram()
    return script.evaluate([program, ...earlierCalls, call].join(';\n'), { answer, language })
  }

  function resultOf(evaluation: Evaluation): string | undefined {
    if (evaluation.kind === 'value') return evaluation.text
    if (ownDoing.has(evaluation.reason)) throw new BotFailure(evaluation.message)
    return undefined
  }

  return {
    nameOf: (userId) => names.get(userId),

    async addUser(userId, name) {
      if (name.length + userId.length > capacity.characters)
        throw new BotFailure('RangeError: that is no name but a novel')
      const call = writeCall('users.addUser', [userId, name])
      resultOf(await evaluate(call, calls, ''))
      names.delete(userId)
      names.set(userId, name)
      dropOldest(names, capacity.names)
      if (!isPlain(userId + name)) calls = [...calls, call].slice(-capacity.calls)
    },

    async run(userId, query, answer) {
      const introduction = writeCall('users.addUser', [userId, names.get(userId) ?? ''])
      const call = writeCall('process', [query.slice(0, capacity.characters), userId])
      const told = calls.includes(introduction) ? calls : [introduction, ...calls]
      return resultOf(await evaluate(call, told, answer))
    },

    startOver() {
      names.clear()
      calls = []
    },
  }
}

/** True if a text is harmless inside quotation marks; then its call need not be replayed. */
function isPlain(text: string): boolean {
  return !/["\\\n\r]/.test(text)
}

/** Run in the sandbox before every call; `answer` and `language` come from outside. */
function readBotProgram(): string {
  return readFileSync(join(packageRoot, 'lab/community/chat/classic/program/bot-program.js'), 'utf8')
}
