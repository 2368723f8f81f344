import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { writePrivateFile } from '../../disk/atomic-write.js'
import { errorText } from '../../values/error-text.js'
import { readJson } from '../../values/read-json.js'
import { readText } from './fix-folder.js'

const kept = z.record(z.string(), z.object({ version: z.int(), code: z.string() }))

/** A version that is on, with its code: older versions make room for others. */
export type KeptSwitch = Readonly<z.infer<typeof kept>>[string]

/** The fixes that are on, in a file of the data folder. */
export interface KeptSwitches {
  list(): ReadonlyMap<string, KeptSwitch>
  set(name: string, on: KeptSwitch | null): void
  clear(): void
}

/** In memory without a folder, or where the file cannot be written. */
export function openKeptSwitches(folder: string | null, onWarning: (message: string) => void): KeptSwitches {
  const file = folder === null ? null : join(folder, 'switched-on.json')
  const switches = new Map(Object.entries(readKept()))

  function readKept(): z.infer<typeof kept> {
    if (file === null || !existsSync(file)) return {}
    const found = kept.safeParse(readJson(readText(file))).data
    if (found === undefined) onWarning(`The file ${file} cannot be read, so that no fix is on.`)
    return found ?? {}
  }

  return {
    list: () => switches,
    set(name, on) {
      if (on === null) switches.delete(name)
      else switches.set(name, on)
      if (file === null) return
      try {
        writePrivateFile(file, JSON.stringify(Object.fromEntries(switches)))
      } catch (error) {
        onWarning(`The file ${file} could not be written: ${errorText(error)}. Its fixes are on until the lab ends.`)
      }
    },
    clear: () => switches.clear(),
  }
}
