import { addCodeCommand } from './code.js'
import { addStatusCommand } from './status.js'
import { addWatchCommand } from './watch.js'

/** The commands that show the progress of labs, and carry it from one to another. */
export const progressCommands = [addWatchCommand, addStatusCommand, addCodeCommand]
