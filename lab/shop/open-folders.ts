import type { FactBus } from '../facts/bus.js'
import type { ShopPorts } from './ports.js'

/** Who may take what from the folders that lie open on the lab's disk (docs/contract/files-and-surfaces.md#ftp). */
export interface OpenFolders {
  /** Gives the folders that visitors may reach their addresses on the web server. */
  readonly open: ShopPorts['openFolders']
  /** The file of `ftp/` that a name stands for, whether or not it is there; nothing for names that are not handed out. */
  pickDownload(name: string): Promise<string | undefined>
  /** Notes that a log was asked for; `path` is what the URL says below the folder of the logs. */
  noteLogRequest(path: string): Promise<void>
}

export function createOpenFolders({ facts, ports }: { facts: FactBus; ports: ShopPorts }): OpenFolders {
  return {
    open: ports.openFolders,
    async pickDownload(sent) {
      const name = ports.pickDownload(sent)
      if (name !== undefined) await facts.emit('download.allowed', { name })
      return name
    },
    noteLogRequest: (path) => facts.emit('log.requested', { path }),
  }
}
