import type { FactBus } from '../facts/bus.js'
import type { ShopPorts } from './ports.js'

/** The folders of the lab's disk that have addresses on the web server (docs/contract/files-and-surfaces.md#ftp). */
export interface DiskFolders {
  /** Gives the folders that visitors may reach their addresses. */
  readonly open: ShopPorts['openFolders']
  /** The file of `ftp/` that a name stands for, whether or not it is there; nothing for names that are not handed out. */
  pickDownload(name: string): Promise<string | undefined>
  /** Notes that a log was asked for; `path` is what the URL says below the folder of the logs. */
  noteLogRequest(path: string): Promise<void>
}

export function createDiskFolders({ facts, ports }: { facts: FactBus; ports: ShopPorts }): DiskFolders {
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
