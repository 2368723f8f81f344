import { addChallengesCommand } from './challenges.js'
import { addWeaknessesCommand } from './weaknesses.js'

/** The commands that list the catalogue and need no lab. */
export const catalogueCommands = [addChallengesCommand, addWeaknessesCommand]
