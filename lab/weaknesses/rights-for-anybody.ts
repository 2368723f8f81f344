import type { Resource, Right, Rights } from '../resources/resource.js'
import { boardResource } from '../resources/resource-table.js'

const anyone: Right = ['anyone']
const token: Right = ['token']
const session: Right = ['session']
const owner: Right = ['owner']
const accountant: Right = ['accountant']
const nobody: Right = ['nobody']
const tokenAndSession: Right = ['token', 'session']
const tokenThenNobody: Right = ['token', 'nobody']
const nobodyThenAccountant: Right = ['nobody', 'accountant']

/** A resource that can be listed by everybody, and no more than that. */
const listOnly: Rights = { list: anyone, create: nobody, read: nobody, update: nobody, remove: nobody }

/** CWE-862: the generated resources, with the rights that were quickest to give (docs/contract/accounts.md#access-matrix). */
export const resourceTable = [
  {
    name: 'Users',
    table: 'Users',
    rights: { list: token, create: anyone, read: token, update: nobody, remove: nobody },
    hidden: ['password', 'totpSecret'],
  },
  {
    name: 'Products',
    table: 'Products',
    rights: { list: anyone, create: token, read: anyone, update: anyone, remove: nobody },
    translated: ['name', 'description'],
  },
  {
    name: 'Feedbacks',
    table: 'Feedbacks',
    rights: { list: anyone, create: anyone, read: token, update: tokenThenNobody, remove: token },
  },
  {
    name: 'BasketItems',
    table: 'BasketItems',
    rights: { list: token, create: tokenAndSession, read: token, update: tokenAndSession, remove: token },
  },
  boardResource,
  {
    name: 'Complaints',
    table: 'Complaints',
    rights: { list: token, create: token, read: nobody, update: nobody, remove: nobody },
  },
  {
    name: 'Recycles',
    table: 'Recycles',
    rights: { list: anyone, create: token, read: anyone, update: nobody, remove: nobody },
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
    rights: {
      list: tokenThenNobody,
      create: token,
      read: tokenThenNobody,
      update: tokenThenNobody,
      remove: tokenThenNobody,
    },
  },
  {
    name: 'Cards',
    table: 'Cards',
    rights: { list: owner, create: session, read: owner, update: nobody, remove: owner },
  },
  {
    name: 'Quantitys',
    table: 'Quantities',
    rights: { list: anyone, create: nobody, read: accountant, update: accountant, remove: nobodyThenAccountant },
  },
  { name: 'Hints', table: 'Hints', rights: { ...listOnly, update: anyone }, translated: ['text'] },
] satisfies readonly Resource[]
