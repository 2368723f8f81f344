import type { DocumentFormat, Reading } from '../sandbox/documents/reading.js'
import type { ComplaintFile, FileResult } from './file-result.js'

/** A document of a business partner, as it comes with a complaint. */
export interface PartnerDocument extends ComplaintFile {
  readonly format: DocumentFormat
}

/** The ways to deal with such documents. */
export interface PartnerDocuments {
  /** Notes down that one was taken. */
  take(document: PartnerDocument): Promise<void>
  read(document: PartnerDocument): Promise<Reading>
}

export type ReceivePartnerDocument = (document: PartnerDocument, documents: PartnerDocuments) => Promise<FileResult>

/** Partners have had an interface of their own since this one was retired. */
export const refusePartnerDocument: ReceivePartnerDocument = async () => ({ kind: 'unwanted' })
