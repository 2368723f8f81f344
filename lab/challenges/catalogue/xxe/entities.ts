export const entities = {
  source: 'lab/weaknesses/external-entities.ts',
  line: 'const manner = { putsInEntities: true, persists: true }',
}
