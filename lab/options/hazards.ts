/** Reach of attacker input while a hazard is open. */
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
