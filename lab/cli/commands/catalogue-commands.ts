import { addChallengesCommand } from './challenges.js'
import { addWeaknessesCommand } from './weaknesses.js'

/** The commands that list what there is, without a lab. */
export const catalogueCommands = [addChallengesCommand, addWeaknessesCommand]
