/** The seeded shoppers that tests use, with their passwords. */
export const shoppers = {
  admin: ['admin@juice-sh.op', 'admin123'],
  jim: ['jim@juice-sh.op', 'ncc-1701'],
  accountant: ['accountant@juice-sh.op', 'i am an awesome accountant'],
} as const

export type Shopper = keyof typeof shoppers

/** An e-mail address and a password. */
export type Credentials = readonly [string, string]
