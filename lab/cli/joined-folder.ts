import { join } from 'node:path'
import { readInvitation } from '../courses/invitation.js'
import { resolveDataFolder } from './data-folder.js'

/** The folder that keeps the lab of a join file where nobody names one. */
export function findJoinedFolder(joinFile: string): string {
  const { assignment, learner } = readInvitation(joinFile)
  return join(resolveDataFolder(undefined), 'courses', `${assignment.id}-${learner.id}`)
}
