import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { learnerId } from '../../courses/roster.js'
import type { ClassFile } from './class-file.js'

const maxNames = 5

/** Warns of labs whose learners are not in the class any more: a mistyped id gives its learner an empty lab, and the old one seems lost. */
export function warnOfFormerMembers(
  folder: string,
  ids: ReadonlySet<string>,
  onWarning: (message: string) => void,
): void {
  const labs = join(folder, 'labs')
  const others = existsSync(labs)
    ? readdirSync(labs)
        .filter((id) => learnerId.test(id) && !ids.has(id))
        .sort()
    : []
  if (others.length === 0) return
  const names = others.slice(0, maxNames).join(', ')
  const more = others.length > maxNames ? ` and ${others.length - maxNames} more` : ''
  onWarning(
    `Not on the roster, but with a lab in ${folder}, which nobody can open now: ${names}${more}. If an id was mistyped or changed, write the old ` +
      'one into the roster and start the class again; a lab that nobody needs can be moved out of its folder `labs`.',
  )
}

/** The own ports of those who are not in the class any more, who may still know them. */
export function portsOfFormerMembers({ content }: ClassFile, ids: ReadonlySet<string>): ReadonlySet<number> {
  const others = Object.entries(content.members).filter(([id]) => !ids.has(id))
  return new Set(others.flatMap(([, { port }]) => port ?? []))
}
