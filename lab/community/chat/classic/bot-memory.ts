import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ErrorDetails } from '../../../facts/error-details.js'
import { packageRoot } from '../../../package/package-root.js'
import type { Evaluation, FailureReason } from '../../../sandbox/evaluation.js'
import type { ScriptEngine } from '../../../sandbox/script-engine.js'
import { dropOldest } from '../../../values/drop-oldest.js'
import type { WriteBotCall } from './write-bot-call.js'

/** Running a call failed by its own doing; `message` is what the script said. */
export class BotFailure extends Error implements ErrorDetails {
  override readonly name = 'BotFailure'
  readonly kind = 'bot-failure'
}

/** The facts that the bot has been told, and its program, which runs anew at every call and is told it all again. */
export interface BotMemory {
  nameOf(userId: string): string | undefined
  /** Introduces a customer; throws a {@link BotFailure} when that cannot be run, and then nothing is remembered. */
  addUser(userId: string, name: string): Promise<void>
  /** Runs a query with the answer it is to get; throws a {@link BotFailure}. Undefined when nobody can tell: the sandbox was busy. */
  run(userId: string, query: string, answer: string): Promise<string | undefined>
  startOver(): void
}

interface Parts {
  readonly script: ScriptEngine
  readonly writeCall: WriteBotCall
  readonly language: string
}

/** Limits past which the oldest goes: customers, calls that are told again, and characters of one name or query. */
const capacity = { names: 2000, calls: 40, characters: 1000 }

/** Failures that are the script's own doing. */
const ownDoing: ReadonlySet<FailureReason> = new Set(['threw', 'time', 'memory', 'too-long'])

/** A bot's memory, empty. */
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

/** True if a text says nothing but itself in quotation marks: it is told once more at its own query, that is enough. */
function isPlain(text: string): boolean {
  return !/["\\\n\r]/.test(text)
}

/**
 * The bot's own program, run in the sandbox before every call: who is known, and the function that gives the answer.
 * `answer` and `language` come from outside.
 */
function readBotProgram(): string {
  return readFileSync(join(packageRoot, 'lab/community/chat/classic/program/bot-program.js'), 'utf8')
}
