import type { FactBus } from '../facts/bus.js'
import { ArchiveError } from '../sandbox/archives/read-archive.js'
import type { Sandbox } from '../sandbox/sandbox.js'
import { createComplaintArchives } from './complaint-archives.js'
import type { ComplaintFile, FileResult } from './file-result.js'
import { createPartnerDocuments } from './partner-documents.js'
import type { CommunityPorts } from './ports.js'

/** Takes in what customers attach to their complaints (docs/contract/files-and-surfaces.md#file-upload). */
export interface ComplaintFiles {
  /** Max bytes of a file; what is longer is not read to its end. */
  readonly maxSize: number
  receive(file: ComplaintFile): Promise<FileResult>
}

interface Parts {
  readonly facts: FactBus
  readonly ports: CommunityPorts
  readonly sandbox: Pick<Sandbox, 'documents' | 'diskWriter'>
}

export function createComplaintFiles(parts: Parts): ComplaintFiles {
  const { facts, ports, sandbox } = parts
  const documents = createPartnerDocuments(parts)
  const archives = createComplaintArchives(parts)

  return {
    maxSize: ports.maxComplaintFileSize,
    async receive({ name, bytes }) {
      const sorted = ports.sortComplaintFile({ name, bytes })
      if (sorted.kind === 'unwanted') return { kind: 'unwanted' }
      if (sorted.kind === 'document')
        return ports.receivePartnerDocument({ name, bytes, format: sorted.format }, documents)
      await facts.emit('complaint.fileTaken', { name, size: bytes.length, isForPartners: false })
      // A lab that writes no files reads no archives either.
      return sorted.kind === 'archive' && sandbox.diskWriter.isOpen ? unpack(bytes) : { kind: 'taken' }
    },
  }

  async function unpack(bytes: Uint8Array): Promise<FileResult> {
    try {
      await archives.unpack(bytes)
      return { kind: 'taken' }
    } catch (error) {
      if (error instanceof ArchiveError) return { kind: error.reason, message: error.message }
      throw error
    }
  }
}
