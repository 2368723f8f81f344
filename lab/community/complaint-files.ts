import type { FactBus } from '../facts/bus.js'
import { ArchiveError } from '../sandbox/archives/read-archive.js'
import type { DocumentFormat } from '../sandbox/documents/reading.js'
import type { Sandbox } from '../sandbox/sandbox.js'
import { createComplaintArchives } from './complaint-archives.js'
import { createDocumentDesk } from './document-desk.js'
import type { ComplaintFile, FileOutcome } from './file-outcome.js'
import type { CommunityPorts } from './ports.js'

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
  const desk = createDocumentDesk(parts)
  const archives = createComplaintArchives(parts)

  return {
    async receive({ name, bytes }) {
      const ending = endingOf(name)
      const format = Object.hasOwn(documentEndings, ending) ? documentEndings[ending] : undefined
      if (!ports.admitComplaintFile({ name, bytes }, format !== undefined)) return { kind: 'unwanted' }
      if (format !== undefined) return ports.receivePartnerDocument({ name, bytes, format }, desk)
      await facts.emit('complaint.fileTaken', { name, size: bytes.length, isForPartners: false })
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
