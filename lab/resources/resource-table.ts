import type { Resource, Right, Rights } from './resource.js'

const anyone: Right = ['anyone']
const session: Right = ['session']
const owner: Right = ['owner']
const accountant: Right = ['accountant']
const administrator: Right = ['administrator']
const nobody: Right = ['nobody']
const ownLine: Right = ['token', 'session', 'basket-owner']
const tokenAndSession: Right = ['token', 'session']

/** A resource that can be listed by everybody, and no more than that. */
const listOnly: Rights = { list: anyone, create: nobody, read: nobody, update: nobody, remove: nobody }

/** The rows that the score board lists. */
export const boardResource = {
  name: 'Challenges',
  table: 'Challenges',
  rights: listOnly,
  translated: ['description'],
} satisfies Resource

/** The generated resources: closed, but for the verbs that somebody needs (docs/contract/accounts.md#access-matrix). */
export const resourceTable = [
  {
    name: 'Users',
    table: 'Users',
    rights: { list: administrator, create: anyone, read: administrator, update: nobody, remove: nobody },
    hidden: ['password', 'totpSecret'],
  },
  {
    name: 'Products',
    table: 'Products',
    rights: { list: anyone, create: accountant, read: anyone, update: accountant, remove: nobody },
    translated: ['name', 'description'],
  },
  {
    name: 'Feedbacks',
    table: 'Feedbacks',
    rights: { list: anyone, create: anyone, read: administrator, update: nobody, remove: administrator },
  },
  {
    name: 'BasketItems',
    table: 'BasketItems',
    rights: { list: nobody, create: tokenAndSession, read: ownLine, update: tokenAndSession, remove: ownLine },
  },
  boardResource,
  {
    name: 'Complaints',
    table: 'Complaints',
    rights: { list: administrator, create: tokenAndSession, read: nobody, update: nobody, remove: nobody },
  },
  {
    name: 'Recycles',
    table: 'Recycles',
    rights: { list: nobody, create: tokenAndSession, read: nobody, update: nobody, remove: nobody },
  },
  { name: 'SecurityQuestions', table: 'SecurityQuestions', rights: listOnly, translated: ['question'] },
  {
    name: 'SecurityAnswers',
    table: 'SecurityAnswers',
    rights: { list: nobody, create: anyone, read: nobody, update: nobody, remove: nobody },
  },
  {
    name: 'Addresss',
    table: 'Addresses',
    rights: { list: owner, create: session, read: owner, update: session, remove: owner },
  },
  {
    name: 'PrivacyRequests',
    table: 'PrivacyRequests',
    rights: { list: nobody, create: tokenAndSession, read: nobody, update: nobody, remove: nobody },
  },
  {
    name: 'Cards',
    table: 'Cards',
    rights: { list: owner, create: session, read: owner, update: nobody, remove: owner },
  },
  {
    name: 'Quantitys',
    table: 'Quantities',
    rights: { list: anyone, create: nobody, read: accountant, update: accountant, remove: nobody },
  },
  { name: 'Hints', table: 'Hints', rights: { ...listOnly, update: anyone }, translated: ['text'] },
] satisfies readonly Resource[]
