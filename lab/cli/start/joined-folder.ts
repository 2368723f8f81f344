import { join } from 'node:path'
import { readInvitation } from '../../courses/invitation.js'
import { resolveDataFolder } from '../folder/data-folder.js'

export function findJoinedFolder(joinFile: string): string {
  const { assignment, learner } = readInvitation(joinFile)
  return join(resolveDataFolder(undefined), 'courses', `${assignment.id}-${learner.id}`)
}
