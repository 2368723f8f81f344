import type { FactBus } from '../facts/bus.js'
import { ArchiveError } from '../sandbox/archives/read-archive.js'
import type { DocumentFormat } from '../sandbox/documents/reading.js'
import type { Sandbox } from '../sandbox/sandbox.js'
import { createComplaintArchives } from './complaint-archives.js'
import { createPartnerDocuments } from './partner-documents.js'
import type { CommunityPorts } from './ports.js'

/** A file that came with a complaint, held in memory. */
export interface ComplaintFile {
  /** As the sender calls it; a path in it means nothing. */
  readonly name: string
  readonly bytes: Uint8Array
}

/**
 * What became of a file: taken and put aside, not of a kind or size that is wanted, or handed in where business partners once
 * handed in theirs. Of such a document the answer tells what it said, if anybody has read it; one that takes too long to read,
 * or comes while others are read, is unavailable. An archive that cannot be unpacked is damaged, or too large.
 */
export type FileOutcome =
  | { readonly kind: 'taken' | 'unwanted' | 'unavailable' }
  | { readonly kind: 'retired'; readonly reading: string | undefined }
  | { readonly kind: 'damaged' | 'too-large'; readonly message: string }

/** Takes in what customers attach to their complaints (files-and-surfaces.md 10). */
export interface ComplaintFiles {
  receive(file: ComplaintFile): Promise<FileOutcome>
}

interface Parts {
  readonly facts: FactBus
  readonly ports: CommunityPorts
  readonly sandbox: Pick<Sandbox, 'documents' | 'diskWriter'>
}

const documentEndings: Readonly<Record<string, DocumentFormat>> = { '.xml': 'xml', '.yml': 'yaml', '.yaml': 'yaml' }

export function createComplaintFiles(parts: Parts): ComplaintFiles {
  const { facts, ports } = parts
  const documents = createPartnerDocuments(parts)
  const archives = createComplaintArchives(parts)

  return {
    async receive({ name, bytes }) {
      const size = bytes.length
      const ending = endingOf(name)
      const format = Object.hasOwn(documentEndings, ending) ? documentEndings[ending] : undefined
      const isForPartners = format !== undefined
      const isWanted = ports.wantsComplaintFile({ name, size })
      if (!isWanted || (isForPartners && !ports.takesRetiredFormats())) return { kind: 'unwanted' }
      await facts.emit('complaint.fileTaken', { name, size, isForPartners })
      if (format !== undefined) return documents.read(format, bytes)
      return ending === '.zip' ? unpack(bytes) : { kind: 'taken' }
    },
  }

  async function unpack(bytes: Uint8Array): Promise<FileOutcome> {
    try {
      await archives.unpack(bytes)
      return { kind: 'taken' }
    } catch (error) {
      if (error instanceof ArchiveError) return { kind: error.reason, message: error.message }
      throw error
    }
  }
}

/** The last dot of a name and what follows, in small letters; '' when there is no dot. */
function endingOf(name: string): string {
  return /\.[^.]*$/.exec(name.toLowerCase())?.[0] ?? ''
}
