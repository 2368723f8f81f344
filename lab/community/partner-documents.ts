import { cutText } from '../cut-text.js'
import type { FactBus } from '../facts/bus.js'
import type { DocumentReader } from '../sandbox/documents/document-reader.js'
import type { DocumentFormat } from '../sandbox/documents/reading.js'
import type { FileOutcome } from './complaint-files.js'
import type { CommunityPorts } from './ports.js'

/** Reads what comes through the door for business partners, although nobody wants to know any more. */
export interface PartnerDocuments {
  read(format: DocumentFormat, bytes: Uint8Array): Promise<FileOutcome>
}

interface Parts {
  readonly facts: FactBus
  readonly ports: CommunityPorts
  readonly sandbox: { readonly documents: DocumentReader }
}

export function createPartnerDocuments({ facts, ports, sandbox: { documents } }: Parts): PartnerDocuments {
  const readers = { xml: ports.readXml, yaml: ports.readYaml }
  return {
    async read(format, bytes) {
      const reading = await readers[format](bytes, documents)
      if (reading?.kind === 'text') await facts.emit('partnerDocument.read', { format, text: reading.text })
      if (reading?.kind === 'unfinished') {
        if (reading.reason === 'time') await facts.emit('partnerDocument.overran', { format })
        return { kind: 'unavailable' }
      }
      if (reading?.kind === 'refused') return { kind: 'retired', reading: reading.message }
      return { kind: 'retired', reading: reading && cutText(reading.text, mostLetters) }
    },
  }
}

/** Most letters of a document in an answer (files-and-surfaces.md 10). */
const mostLetters = 400
