import type { Column, ColumnType, Quota } from './types.js'

type Details = Omit<Column, 'name' | 'type'>

const column =
  (type: ColumnType) =>
  (name: string, details: Details = {}): Column => ({ name, type, ...details })

export const text = column('text')
export const integer = column('integer')
export const boolean = column('boolean')
export const date = column('date')
export const decimal = column('decimal')
export const float = column('float')

export const id = integer('id')
export const times = [date('createdAt', { required: true }), date('updatedAt', { required: true })]
export const softTimes = [...times, date('deletedAt')]

/** A line that pages list, with the limit of other shops: in a page a character takes up to 13 bytes. */
export const line = (name: string): Column => text(name, { maxLength: 255 })

/** A text that no page lists for all visitors: the limit is that of request bodies. */
export const anyLength: Details = { maxLength: 100 * 1024 }

type OnDelete = NonNullable<Column['references']>['onDelete']

export const link = (name: string, table: string, onDelete: OnDelete = 'NO ACTION', details: Details = {}): Column =>
  integer(name, { ...details, references: { table, onDelete } })

export const owner = link('UserId', 'Users')

export const wholeNumber = (min?: number, max?: number): Details => ({ validate: { isInt: true, min, max } })

/** Rows that a page lists per account: each takes the server a third of a millisecond, a byte up to four on the page. */
export const listedWhole: Quota = { rowsOfOwner: 100, bytesOfOwner: 400_000 }

/** Twice the max number of accounts, so that every account has room. */
export const onePerAccount: Quota = { rows: 40_000 }
