import type { Column, ColumnType, TableDefinition } from './types.js'

type Details = Omit<Column, 'name' | 'type'>

const column =
  (type: ColumnType) =>
  (name: string, details: Details = {}): Column => ({ name, type, ...details })

const text = column('text')
const integer = column('integer')
const boolean = column('boolean')
const date = column('date')
const decimal = column('decimal')
const float = column('float')

const id = integer('id')
const times = [date('createdAt', { required: true }), date('updatedAt', { required: true })]
const softTimes = [...times, date('deletedAt')]

type OnDelete = NonNullable<Column['references']>['onDelete']

const link = (name: string, table: string, onDelete: OnDelete = 'NO ACTION', details: Details = {}): Column =>
  integer(name, { ...details, references: { table, onDelete } })

const owner = link('UserId', 'Users')

const wholeNumber = (min?: number, max?: number): Details => ({ validate: { isInt: true, min, max } })

/** Twice the accounts there may be: whoever found room as an account finds it here, whatever else is written. */
const onePerAccount = { rows: 40_000 }

const peopleTables: readonly TableDefinition[] = [
  {
    name: 'Users',
    model: 'User',
    paranoid: true,
    columns: [
      id,
      text('username', { initial: '' }),
      // Ten kilobytes of address are part of an exercise in what servers take.
      text('email', { unique: true, maxLength: 20_000 }),
      text('password'),
      text('role', { initial: 'customer', validate: { isIn: ['customer', 'deluxe', 'accounting', 'admin'] } }),
      text('deluxeToken', { initial: '' }),
      text('lastLoginIp', { initial: '0.0.0.0' }),
      text('profileImage', { initial: '/assets/public/images/uploads/default.svg' }),
      text('totpSecret', { initial: '' }),
      boolean('isActive', { initial: true }),
      ...softTimes,
    ],
  },
  {
    name: 'Addresses',
    model: 'Address',
    columns: [
      owner,
      id,
      text('fullName'),
      integer('mobileNum', wholeNumber(1_000_000, 9_999_999_999)),
      text('zipCode', { validate: { length: [1, 8] } }),
      text('streetAddress', { validate: { length: [1, 160] } }),
      text('city'),
      text('state'),
      text('country'),
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
      text('answer'),
      ...times,
    ],
  },
  {
    name: 'PrivacyRequests',
    model: 'PrivacyRequest',
    columns: [id, owner, boolean('deletionRequested', { initial: false }), ...times],
  },
]

const tradeTables: readonly TableDefinition[] = [
  { name: 'Baskets', model: 'Basket', quota: onePerAccount, columns: [id, text('coupon'), owner, ...times] },
  {
    name: 'Products',
    model: 'Product',
    // Every visit of the search page lists them all.
    quota: { rows: 5000, bytes: 4_000_000 },
    paranoid: true,
    columns: [
      id,
      text('name'),
      text('description'),
      decimal('price'),
      decimal('deluxePrice'),
      text('image'),
      ...softTimes,
    ],
  },
  {
    name: 'BasketItems',
    model: 'BasketItem',
    quota: { owner: 'BasketId' },
    uniqueTogether: [['ProductId', 'BasketId']],
    columns: [
      link('ProductId', 'Products', 'CASCADE', { noUpdate: true }),
      link('BasketId', 'Baskets', 'CASCADE', { noUpdate: true }),
      id,
      integer('quantity'),
      ...times,
    ],
  },
  {
    name: 'Quantities',
    model: 'Quantity',
    columns: [
      link('ProductId', 'Products'),
      id,
      integer('quantity', wholeNumber()),
      integer('limitPerUser', { initial: null }),
      ...times,
    ],
  },
  {
    name: 'Cards',
    model: 'Card',
    columns: [
      owner,
      id,
      text('fullName'),
      integer('cardNum', wholeNumber(1_000_000_000_000_000, 9_999_999_999_999_998)),
      integer('expMonth', wholeNumber(1, 12)),
      integer('expYear', wholeNumber(2080, 2099)),
      ...times,
    ],
  },
  // Not declared as whole numbers here: payments leave fractions in a wallet (commerce.md 5.1).
  {
    name: 'Wallets',
    model: 'Wallet',
    quota: onePerAccount,
    columns: [owner, id, integer('balance', { initial: 0 }), ...times],
  },
  {
    name: 'Deliveries',
    model: 'Delivery',
    columns: [id, text('name'), float('price'), float('deluxePrice'), float('eta'), text('icon'), ...times],
  },
  {
    name: 'Recycles',
    model: 'Recycle',
    columns: [
      owner,
      link('AddressId', 'Addresses', 'SET NULL'),
      id,
      integer('quantity'),
      boolean('isPickup', { initial: false }),
      date('date'),
      ...times,
    ],
  },
]

const communityTables: readonly TableDefinition[] = [
  {
    name: 'Captchas',
    model: 'Captcha',
    columns: [id, integer('captchaId'), text('captcha'), text('answer'), ...times],
  },
  { name: 'Complaints', model: 'Complaint', columns: [owner, id, text('message'), text('file'), ...times] },
  {
    name: 'Feedbacks',
    model: 'Feedback',
    columns: [owner, id, text('comment'), integer('rating', { required: true }), ...times],
  },
  {
    name: 'ImageCaptchas',
    model: 'ImageCaptcha',
    // A picture is an SVG of some 14,000 characters.
    columns: [
      id,
      text('image', { maxLength: 40_000 }),
      text('answer'),
      owner,
      date('createdAt'),
      date('updatedAt', { required: true }),
    ],
  },
  { name: 'Memories', model: 'Memory', columns: [owner, id, text('caption'), text('imagePath'), ...times] },
]

const firstTables = ['Users', 'Addresses', 'Baskets', 'Products', 'BasketItems']

/** Every table of the shop's own rooms (accounts.md 4.4, commerce.md 13), in the order of the schema listing. */
export const shopTables: readonly TableDefinition[] = orderTables([...peopleTables, ...tradeTables, ...communityTables])

/**
 * Puts tables into the order of the schema listing (accounts.md 4.4): the first five of the contract, then by name,
 * a table that refers to another one always after it.
 */
export function orderTables(
  tables: readonly TableDefinition[],
  extraTables: readonly TableDefinition[] = [],
): readonly TableDefinition[] {
  const given = new Map([...tables, ...extraTables].map((table) => [table.name, table]))
  const ordered = new Map<string, TableDefinition>()
  const place = (name: string): void => {
    const table = given.get(name)
    if (table === undefined || ordered.has(name)) return
    given.delete(name)
    for (const { references } of table.columns) if (references) place(references.table)
    ordered.set(name, table)
  }
  for (const name of firstTables) place(name)
  for (const name of [...given.keys()].sort()) place(name)
  return [...ordered.values()]
}
