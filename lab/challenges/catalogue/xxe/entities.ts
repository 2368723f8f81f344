export const entities = {
  source: 'lab/weaknesses/external-entities.ts',
  line: "return documents.read({ format: 'xml', bytes, putsInEntities: true, persists: true })",
}
