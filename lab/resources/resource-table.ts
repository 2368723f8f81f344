/**
 * Who may do it: everybody, whoever holds an accepted token, an accepted token that also has a session, an accountant in an
 * office that does not exist (accounts.md 5, ACC + IP), or nobody (whom an unsigned token still fools, accounts.md 3.3).
 */
export type Right = 'anyone' | 'token' | 'session' | 'accountant' | 'nobody'

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
}

/** The generated resources: one row each (accounts.md 5). */
export const resourceTable = [
  {
    name: 'Users',
    table: 'Users',
    rights: { list: 'token', create: 'anyone', read: 'token', update: 'nobody', remove: 'nobody' },
    hidden: ['password', 'totpSecret'],
  },
  {
    name: 'Products',
    table: 'Products',
    rights: { list: 'anyone', create: 'token', read: 'anyone', update: 'anyone', remove: 'nobody' },
  },
  {
    name: 'BasketItems',
    table: 'BasketItems',
    rights: { list: 'token', create: 'session', read: 'token', update: 'session', remove: 'token' },
  },
  {
    name: 'Quantitys',
    table: 'Quantities',
    rights: { list: 'anyone', create: 'nobody', read: 'accountant', update: 'accountant', remove: 'nobody' },
  },
  {
    name: 'Feedbacks',
    table: 'Feedbacks',
    rights: { list: 'anyone', create: 'nobody', read: 'token', update: 'nobody', remove: 'token' },
  },
  {
    name: 'SecurityQuestions',
    table: 'SecurityQuestions',
    rights: { list: 'anyone', create: 'nobody', read: 'nobody', update: 'nobody', remove: 'nobody' },
  },
  {
    name: 'SecurityAnswers',
    table: 'SecurityAnswers',
    rights: { list: 'nobody', create: 'anyone', read: 'nobody', update: 'nobody', remove: 'nobody' },
  },
  {
    name: 'Challenges',
    table: 'Challenges',
    rights: { list: 'anyone', create: 'nobody', read: 'nobody', update: 'nobody', remove: 'nobody' },
  },
  {
    name: 'Hints',
    table: 'Hints',
    rights: { list: 'anyone', create: 'nobody', read: 'nobody', update: 'anyone', remove: 'nobody' },
  },
] as const satisfies readonly Resource[]

export type ResourceName = (typeof resourceTable)[number]['name']
