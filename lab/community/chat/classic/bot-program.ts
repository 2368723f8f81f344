import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../../../package/package-root.js'

/**
 * The bot's own program, run in the sandbox before every call: who is known, and the function that gives the answer.
 * `answer` and `language` come from outside.
 */
export function readBotProgram(): string {
  return readFileSync(join(packageRoot, 'lab/community/chat/classic/program/bot-program.js'), 'utf8')
}
