import type { Resource } from './resource.js'

/** What the lab shows of itself by the shop's API; everybody may unlock a hint. */
export const labResources: readonly Resource[] = [
  {
    name: 'Challenges',
    table: 'Challenges',
    rights: { list: ['anyone'], create: ['nobody'], read: ['nobody'], update: ['nobody'], remove: ['nobody'] },
    translated: ['description', 'hint'],
  },
  {
    name: 'Hints',
    table: 'Hints',
    rights: { list: ['anyone'], create: ['nobody'], read: ['nobody'], update: ['anyone'], remove: ['nobody'] },
    translated: ['text'],
  },
]
