import { posix } from 'node:path'
import type { FactBus } from '../facts/bus.js'
import type { MachineFiles } from '../sandbox/machine/machine-files.js'

/** Layouts for the page that says goodbye: files of the simulated machine (files-and-surfaces.md 13). */
export interface GoodbyeLayouts {
  /**
   * The first letters of a page in the layout of that name, which is looked for from the folder of the templates on, absolute or
   * not. Throws where it may not be looked at, and as the machine does where there is none.
   */
  read(name: string): Promise<string>
}

interface Parts {
  readonly facts: FactBus
  readonly machineFiles: () => MachineFiles
}

/** Words of paths that are nobody's business. */
const forbidden = ['ftp', 'ctf.key', 'encryptionkeys']

/** Letters of a page that are shown. */
const shown = 100

export function createGoodbyeLayouts({ facts, machineFiles }: Parts): GoodbyeLayouts {
  return {
    async read(name) {
      const { files, folder } = machineFiles()
      const resolved = posix.resolve(folder, name).toLowerCase()
      const named = posix.extname(name) === '' ? `${name}.hbs` : name
      const path = posix.join(folder, 'views', named)
      if (forbidden.some((word) => resolved.includes(word) || path.toLowerCase().includes(word)))
        throw new Error('File access not allowed')
      const page = Buffer.from(files.read(path)).toString('utf8')
      await facts.emit('account.erasureLaidOut', { path })
      return `${page.slice(0, shown)}......`
    },
  }
}
