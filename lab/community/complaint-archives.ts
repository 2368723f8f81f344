import type { FactBus } from '../facts/bus.js'
import type { DiskWriter } from '../sandbox/archives/disk-writer.js'
import { readArchive } from '../sandbox/archives/read-archive.js'
import type { CommunityPorts } from './ports.js'

/** Unpacks the archives that come with complaints (docs/contract/files-and-surfaces.md#file-upload). */
export interface ComplaintArchives {
  /**
   * Puts the files of an archive where they belong on the lab's disk; what would end up elsewhere is left out. Throws an
   * ArchiveError at the first entry that cannot be unpacked.
   */
  unpack(archive: Uint8Array): Promise<void>
}

interface Parts {
  readonly facts: FactBus
  readonly ports: CommunityPorts
  readonly sandbox: { readonly diskWriter: DiskWriter }
}

/** From the shop's folder. */
const folder = 'uploads/complaints'

export function createComplaintArchives({ facts, ports, sandbox: { diskWriter } }: Parts): ComplaintArchives {
  return {
    async unpack(archive) {
      for await (const { name, bytes } of readArchive(archive)) {
        const path = ports.placeEntry(folder, name)
        if (path === undefined) continue
        await facts.emit('complaint.entryPlaced', { path })
        diskWriter.write(path, bytes)
      }
    },
  }
}
