import type { GuardedName, Right, Rights } from '../resources/resource.js'
import { accountant, anyone, listOnly, nobody, owner, session, token, tokenAndSession } from '../resources/rights.js'

const tokenThenNobody: Right = ['token', 'nobody']
const nobodyThenAccountant: Right = ['nobody', 'accountant']

/** CWE-862: the rights on the generated resources, as they were quickest to give (docs/contract/accounts.md#access-matrix). */
export const rightsForAnybody: Readonly<Record<GuardedName, Rights>> = {
  Users: { list: token, create: anyone, read: token, update: nobody, remove: nobody },
  Products: { list: anyone, create: token, read: anyone, update: anyone, remove: nobody },
  Feedbacks: { list: anyone, create: anyone, read: token, update: tokenThenNobody, remove: token },
  BasketItems: { list: token, create: tokenAndSession, read: token, update: tokenAndSession, remove: token },
  Complaints: { list: token, create: token, read: nobody, update: nobody, remove: nobody },
  Recycles: { list: anyone, create: token, read: anyone, update: nobody, remove: nobody },
  SecurityQuestions: listOnly,
  SecurityAnswers: { list: nobody, create: anyone, read: nobody, update: nobody, remove: nobody },
  Addresss: { list: owner, create: session, read: owner, update: session, remove: owner },
  PrivacyRequests: {
    list: tokenThenNobody,
    create: token,
    read: tokenThenNobody,
    update: tokenThenNobody,
    remove: tokenThenNobody,
  },
  Cards: { list: owner, create: session, read: owner, update: nobody, remove: owner },
  Quantitys: { list: anyone, create: nobody, read: accountant, update: accountant, remove: nobodyThenAccountant },
  Hints: { ...listOnly, update: anyone },
}
