export const entities = {
  source: 'lab/weaknesses/external-entities.ts',
  line: "documents.read({ format: 'xml', bytes, expandsEntities: true })",
}
