import type { FactBus } from '../../facts/bus.js'
import type { DiskWriter } from '../../sandbox/archives/disk-writer.js'
import { ArchiveError, readArchive } from '../../sandbox/archives/read-archive.js'
import type { DocumentReader } from '../../sandbox/documents/document-reader.js'
import type { Sandbox } from '../../sandbox/sandbox.js'
import type { CommunityPorts } from '../ports.js'
import type { ComplaintFile, FileResult } from './file-result.js'
import type { PartnerDocuments } from './receive-partner-document.js'

/** Takes files attached to complaints (docs/contract/files-and-surfaces.md#file-upload). */
export interface ComplaintFiles {
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
      // A lab that writes no files reads no archives.
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

interface ComplaintArchives {
  /** Skips entries that have no place on the lab's disk; throws an ArchiveError at the first unreadable one. */
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
