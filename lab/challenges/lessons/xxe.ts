import type { xxe } from '../catalogue/xxe.js'
import type { LessonsFor } from '../lessons.js'

const entities = {
  source: 'lab/weaknesses/external-entities.ts',
  line: "return documents.read({ format: 'xml', bytes, putsInEntities: true, persists: true })",
}

/** What the challenges of XXE teach. */
export const xxeLessons: LessonsFor<typeof xxe> = {
  xxeFileDisclosureChallenge: {
    ...entities,
    why: 'The parser puts in what entities refer to, files of the server included, and the error message shows what came of it. The document of a stranger read the disk with the rights of the shop.',
    fix: 'Switch external entities and document types off, as good parsers do by default. And do not answer with what you have read.',
    better: 'parseXml(text, { noent: false, nonet: true, dtdload: false })',
  },
  xxeDosChallenge: {
    ...entities,
    why: 'An entity may refer to something that never ends, or be used so often that its text grows beyond all bounds. The guard only knows the famous form of this attack.',
    fix: 'Refuse documents with a document type of their own. Limit the time and the size of what is read, in a process that may be stopped.',
  },
}
