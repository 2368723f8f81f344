import { uploadsUrl } from '../disk/lab-disk.js'
import {
  anyLength,
  boolean,
  date,
  id,
  integer,
  link,
  listedWhole,
  onePerAccount,
  owner,
  softTimes,
  text,
  times,
  wholeNumber,
} from '../store/columns.js'
import type { Row, TableDefinition } from '../store/types.js'

export interface User extends Row {
  username: string
  email: string | null
  password: string | null
  role: string
  deluxeToken: string
  lastLoginIp: string
  profileImage: string
  totpSecret: string
  isActive: boolean
}

export interface Address extends Row {
  UserId: number | null
  fullName: string | null
  mobileNum: number | null
  zipCode: string | null
  streetAddress: string | null
  city: string | null
  state: string | null
  country: string | null
}

export interface SecurityQuestion extends Row {
  question: string | null
}

export interface SecurityAnswer extends Row {
  UserId: number | null
  SecurityQuestionId: number | null
  answer: string | null
}

export interface PrivacyRequest extends Row {
  UserId: number | null
  deletionRequested: boolean
}

export interface Card extends Row {
  UserId: number | null
  fullName: string | null
  cardNum: number | null
  expMonth: number | null
  expYear: number | null
}

export interface Wallet extends Row {
  UserId: number | null
  balance: number
}

export interface ImageCaptcha extends Row {
  image: string | null
  answer: string | null
  UserId: number | null
}

declare module '../store/types.js' {
  interface StoreTables {
    Users: User
    Addresses: Address
    SecurityQuestions: SecurityQuestion
    SecurityAnswers: SecurityAnswer
    PrivacyRequests: PrivacyRequest
    Cards: Card
    Wallets: Wallet
    ImageCaptchas: ImageCaptcha
  }
}

/** Columns in physical order (docs/contract/accounts.md#tables). */
export const accountTables: readonly TableDefinition[] = [
  {
    name: 'Users',
    model: 'User',
    paranoid: true,
    columns: [
      id,
      text('username', { initial: '' }),
      // Addresses of ten kilobytes are part of an exercise.
      text('email', { unique: true, maxLength: 20_000 }),
      text('password', anyLength),
      text('role', { initial: 'customer', validate: { isIn: ['customer', 'deluxe', 'accounting', 'admin'] } }),
      text('deluxeToken', { initial: '' }),
      text('lastLoginIp', { initial: '0.0.0.0' }),
      text('profileImage', { initial: `/${uploadsUrl}/default.svg` }),
      text('totpSecret', { initial: '' }),
      boolean('isActive', { initial: true }),
      ...softTimes,
    ],
  },
  {
    name: 'Addresses',
    model: 'Address',
    quota: listedWhole,
    columns: [
      owner,
      id,
      text('fullName', anyLength),
      integer('mobileNum', wholeNumber(1_000_000, 9_999_999_999)),
      text('zipCode', { validate: { length: [1, 8] } }),
      text('streetAddress', { validate: { length: [1, 160] } }),
      text('city', anyLength),
      text('state', anyLength),
      text('country', anyLength),
      ...times,
    ],
  },
  { name: 'SecurityQuestions', model: 'SecurityQuestion', columns: [id, text('question'), ...times] },
  {
    name: 'SecurityAnswers',
    model: 'SecurityAnswer',
    quota: onePerAccount,
    columns: [
      link('UserId', 'Users', 'NO ACTION', { unique: true }),
      link('SecurityQuestionId', 'SecurityQuestions'),
      id,
      text('answer', anyLength),
      ...times,
    ],
  },
  {
    name: 'PrivacyRequests',
    model: 'PrivacyRequest',
    columns: [id, owner, boolean('deletionRequested', { initial: false }), ...times],
  },
  {
    name: 'Cards',
    model: 'Card',
    quota: listedWhole,
    columns: [
      owner,
      id,
      text('fullName', anyLength),
      integer('cardNum', wholeNumber(1_000_000_000_000_000, 9_999_999_999_999_998)),
      integer('expMonth', wholeNumber(1, 12)),
      integer('expYear', wholeNumber(2080, 2099)),
      ...times,
    ],
  },
  // Not declared as integers: payments leave fractions in a wallet.
  {
    name: 'Wallets',
    model: 'Wallet',
    quota: onePerAccount,
    columns: [owner, id, integer('balance', { initial: 0 }), ...times],
  },
  {
    name: 'ImageCaptchas',
    model: 'ImageCaptcha',
    // An SVG has some 14,000 characters.
    columns: [
      id,
      text('image', { maxLength: 40_000 }),
      text('answer'),
      owner,
      date('createdAt'),
      date('updatedAt', { required: true }),
    ],
  },
]
