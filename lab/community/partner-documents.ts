import type { FactBus } from '../facts/bus.js'
import type { DocumentReader } from '../sandbox/documents/document-reader.js'
import type { CommunityPorts } from './ports.js'
import type { PartnerDocuments } from './receive-partner-document.js'

interface Parts {
  readonly facts: FactBus
  readonly ports: CommunityPorts
  readonly sandbox: { readonly documents: DocumentReader }
}

/** Takes and reads what business partners hand in, and tells of it. */
export function createPartnerDocuments({ facts, ports, sandbox }: Parts): PartnerDocuments {
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
