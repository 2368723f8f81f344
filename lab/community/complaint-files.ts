import type { FactBus } from '../facts/bus.js'
import type { DiskWriter } from '../sandbox/archives/disk-writer.js'
import { ArchiveError, readArchive } from '../sandbox/archives/read-archive.js'
import type { DocumentReader } from '../sandbox/documents/document-reader.js'
import type { Sandbox } from '../sandbox/sandbox.js'
import type { ComplaintFile, FileResult } from './file-result.js'
import type { CommunityPorts } from './ports.js'
import type { PartnerDocuments } from './receive-partner-document.js'

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

/** Unpacks the archives that come with complaints (docs/contract/files-and-surfaces.md#file-upload). */
interface ComplaintArchives {
  /**
   * Puts the files of an archive where they belong on the lab's disk; what would end up elsewhere is left out. Throws an
   * ArchiveError at the first entry that cannot be unpacked.
   */
  unpack(archive: Uint8Array): Promise<void>
}

interface ArchiveParts {
  readonly facts: FactBus
  readonly ports: CommunityPorts
  readonly sandbox: { readonly diskWriter: DiskWriter }
}

/** From the shop's folder. */
const folder = 'uploads/complaints'

function createComplaintArchives({ facts, ports, sandbox: { diskWriter } }: ArchiveParts): ComplaintArchives {
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

interface DocumentParts {
  readonly facts: FactBus
  readonly ports: CommunityPorts
  readonly sandbox: { readonly documents: DocumentReader }
}

/** Takes and reads what business partners hand in, and tells of it. */
function createPartnerDocuments({ facts, ports, sandbox }: DocumentParts): PartnerDocuments {
  const readers = { xml: ports.readXml, yaml: ports.readYaml }
  return {
    async take({ name, bytes }) {
      await facts.emit('complaint.fileTaken', { name, size: bytes.length, isForPartners: true })
    },
    async read({ format, bytes }) {
      const reading = await readers[format](bytes, sandbox.documents)
      if (reading.kind === 'text') await facts.emit('partnerDocument.read', { format, text: reading.text })
      const isOverrun = reading.kind === 'unfinished' && reading.reason === 'time'
      if (isOverrun) await facts.emit('partnerDocument.overran', { format })
      return reading
    },
  }
}
