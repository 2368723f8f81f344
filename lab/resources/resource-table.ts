/**
 * Whom a guard lets through (accounts.md 5; its letters in brackets): everybody, an accepted token (J), a token with a session, whose
 * account becomes the `UserId` of what is written (M), a session that sees rows of its own account only (M own), an accountant
 * (ACC; the address that the contract also asks for may go, commerce.md 1.3, and its stock update could never work), or nobody (X),
 * whom an unsigned token still passes for (accounts.md 3.3).
 */
export type Guard = 'anyone' | 'token' | 'session' | 'owner' | 'accountant' | 'nobody'

/** The guards to pass, one after the other. */
export type Right = readonly Guard[]

export interface Rights {
  readonly list: Right
  readonly create: Right
  readonly read: Right
  readonly update: Right
  readonly remove: Right
}

export interface Resource {
  /** Path segment below `/api`. */
  readonly name: string
  readonly table: string
  readonly rights: Rights
  /** Columns that are stored, and searched, but never shown. */
  readonly hidden?: readonly string[]
  /** Columns that are shown in the reader's language (accounts.md 4.5). */
  readonly translated?: readonly string[]
}

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

/** The generated resources: one row each (accounts.md 5). */
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
  { name: 'Challenges', table: 'Challenges', rights: listOnly, translated: ['description', 'hint'] },
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
] as const satisfies readonly Resource[]

export type ResourceName = (typeof resourceTable)[number]['name']
