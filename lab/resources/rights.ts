import type { GuardedName, Right, Rights } from './resource.js'

export const anyone: Right = ['anyone']
export const token: Right = ['token']
export const session: Right = ['session']
export const owner: Right = ['owner']
export const accountant: Right = ['accountant']
export const administrator: Right = ['administrator']
export const nobody: Right = ['nobody']
export const tokenAndSession: Right = ['token', 'session']

export const listOnly: Rights = { list: anyone, create: nobody, read: nobody, update: nobody, remove: nobody }

const ownLine: Right = ['token', 'session', 'basket-owner']

/** Only the rights that the shop needs (docs/contract/accounts.md#access-matrix). */
export const resourceRights: Readonly<Record<GuardedName, Rights>> = {
  Users: { list: administrator, create: anyone, read: administrator, update: nobody, remove: nobody },
  Products: { list: anyone, create: accountant, read: anyone, update: accountant, remove: nobody },
  Feedbacks: { list: anyone, create: anyone, read: administrator, update: nobody, remove: administrator },
  BasketItems: { list: nobody, create: tokenAndSession, read: ownLine, update: tokenAndSession, remove: ownLine },
  Complaints: { list: administrator, create: tokenAndSession, read: nobody, update: nobody, remove: nobody },
  Recycles: { list: nobody, create: tokenAndSession, read: nobody, update: nobody, remove: nobody },
  SecurityQuestions: listOnly,
  SecurityAnswers: { list: nobody, create: ['newcomer'], read: nobody, update: nobody, remove: nobody },
  Addresss: { list: owner, create: session, read: owner, update: session, remove: owner },
  PrivacyRequests: { list: nobody, create: tokenAndSession, read: nobody, update: nobody, remove: nobody },
  Cards: { list: owner, create: session, read: owner, update: nobody, remove: owner },
  Quantitys: { list: anyone, create: nobody, read: accountant, update: accountant, remove: nobody },
  Hints: { ...listOnly, update: ['hint-reader'] },
}
