import { countNoun } from '../../values/count-noun.js'
import { CliError } from '../cli-error.js'
import { exitCodes } from '../exit-codes.js'

/** Throws for labs that could not be saved at the end, by the ids of their learners. */
export function refuseUnsaved(unsaved: ReadonlyMap<string, string>, folder: string): void {
  const [reason] = unsaved.values()
  if (reason === undefined) return
  const whose = `${countNoun(unsaved.size, 'lab')} (${[...unsaved.keys()].join(', ')})`
  throw new CliError(
    exitCodes.dataFolder,
    `What was changed last in ${whose} could not be saved in ${folder}, and is lost. ${reason}`,
    ['room on that disk and rights to write there, then the same command: all labs go on from what was saved before'],
  )
}
