/** The reach of attacker input when a hazard is open; a weakness asks for its own. */
export const hazards = [
  'code-execution',
  'markup',
  'external-entities',
  'file-write',
  'file-read',
  'outbound-requests',
  'resource-exhaustion',
] as const

export type Hazard = (typeof hazards)[number]
