import { describe, expect, test } from 'vitest'
import { describePlace } from '../../../app/addresses/address.js'
import {
  type AddressField,
  type AddressValues,
  checkAddress,
  draftOf,
  valuesIn,
} from '../../../app/addresses/address-rules.js'
import { type CardValues, cardOf, checkCard, months, years } from '../../../app/checkout/payment/cards/card-rules.js'
import { purposeOf } from '../../../app/checkout/payment/purpose.js'
import { checkTopUp } from '../../../app/wallet/wallet-rules.js'

const address: AddressValues = {
  country: 'Intranet',
  fullName: 'Ada Ministrator',
  mobileNum: '1337133713',
  zipCode: '10101',
  streetAddress: '1 Root Cellar Road',
  city: 'Localhost',
  state: '',
}

describe('an address', () => {
  test('is valid without a state', () => {
    expect(checkAddress(address)).toEqual({})
  })

  test.each<[AddressField, string]>([
    ['country', 'MANDATORY_COUNTRY'],
    ['fullName', 'MANDATORY_NAME'],
    ['mobileNum', 'MANDATORY_NUMBER'],
    ['zipCode', 'MANDATORY_ZIP'],
    ['streetAddress', 'MANDATORY_ADDRESS'],
    ['city', 'MANDATORY_CITY'],
  ])('needs its %s', (field, error) => {
    expect(checkAddress({ ...address, [field]: '' })).toEqual({ [field]: error })
  })

  test.each([
    ['1111110', 'INVALID_MOBILE_NUMBER'],
    ['1000000', 'INVALID_MOBILE_NUMBER'],
    ['1111111', undefined],
    ['9999999999', undefined],
    ['170 117 0100', undefined],
    ['10000000000', 'INVALID_MOBILE_NUMBER'],
    ['-5555555', 'INVALID_MOBILE_NUMBER'],
    ['1e7', 'INVALID_MOBILE_NUMBER'],
    ['call me', 'INVALID_MOBILE_NUMBER'],
  ])('of the mobile number %s: %s', (mobileNum, error) => {
    expect(checkAddress({ ...address, mobileNum }).mobileNum).toBe(error)
  })

  test('has a ZIP code of at most 8 and a street of at most 160 characters', () => {
    expect(checkAddress({ ...address, zipCode: 'x'.repeat(8), streetAddress: 'x'.repeat(160) })).toEqual({})
    expect(checkAddress({ ...address, zipCode: 'x'.repeat(9), streetAddress: 'x'.repeat(161) })).toEqual({
      zipCode: 'INVALID_ZIP_LENGTH',
      streetAddress: 'INVALID_ADDRESS_LENGTH',
    })
  })

  test('goes to the shop with its number as a number, and comes back as it was typed', () => {
    const draft = draftOf({ ...address, mobileNum: '133 713 3713' })
    expect(draft).toEqual({ ...address, mobileNum: 1337133713 })
    expect(valuesIn({ id: 7, ...draft, state: null })).toEqual(address)
  })

  test('fits one line, without gaps for missing parts', () => {
    const { streetAddress, city, zipCode } = address
    const bare = { id: 7, country: null, fullName: null, mobileNum: null, state: null }
    expect(describePlace({ ...bare, streetAddress, city, zipCode })).toBe('1 Root Cellar Road, Localhost, 10101')
  })
})

const card: CardValues = { fullName: 'Tess Ting', cardNum: '1234123412345678', expMonth: '12', expYear: '2099' }

describe('a card', () => {
  test.each([
    ['', 'MANDATORY_CARD_NUMBER'],
    ['1'.repeat(15), 'VALID_CARD_NUMBER'],
    ['1000000000000000', undefined],
    ['9999999999999999', undefined],
    ['1234 1234 1234 5678', undefined],
    ['0999999999999999', 'VALID_CARD_NUMBER'],
    ['1'.repeat(17), 'VALID_CARD_NUMBER'],
    ['1.5e15', 'VALID_CARD_NUMBER'],
    ['-234123412345678', 'VALID_CARD_NUMBER'],
  ])('of the number %j: %s', (cardNum, error) => {
    expect(checkCard({ ...card, cardNum })).toEqual(error ? { cardNum: error } : {})
  })

  test('needs a name, a month and a year', () => {
    expect(checkCard({ ...card, fullName: '', expMonth: '', expYear: '' })).toEqual({
      fullName: 'MANDATORY_NAME',
      expMonth: 'MANDATORY_EXPIRY_MONTH',
      expYear: 'MANDATORY_EXPIRY_YEAR',
    })
  })

  test('ends in one of 12 months of one of 20 years', () => {
    expect([months[0], months.at(-1), months.length]).toEqual([1, 12, 12])
    expect([years[0], years.at(-1), years.length]).toEqual([2080, 2099, 20])
  })

  test('goes to the shop in numbers', () => {
    expect(cardOf({ ...card, cardNum: '1234 1234 1234 5678' })).toEqual({
      fullName: 'Tess Ting',
      cardNum: 1234123412345678,
      expMonth: 12,
      expYear: 2099,
    })
  })
})

test.each([
  ['', 'MANDATORY_AMOUNT'],
  ['9', 'AMOUNT_LIMIT'],
  ['9.99', 'AMOUNT_LIMIT'],
  ['10', undefined],
  ['1000', undefined],
  ['1000.01', 'AMOUNT_LIMIT'],
  ['1001', 'AMOUNT_LIMIT'],
  ['-10', 'AMOUNT_LIMIT'],
  ['ten', 'AMOUNT_LIMIT'],
])('a top-up of %j: %s', (typed, error) => {
  expect(checkTopUp(typed)).toBe(error)
})

test.each([
  ['wallet', 'wallet'],
  ['deluxe', 'deluxe'],
  ['shop', 'order'],
  ['xyz', 'order'],
  ['constructor', 'order'],
  [undefined, 'order'],
])('/payment/%s is paid as %s', (entity, purpose) => {
  expect(purposeOf(entity)).toBe(purpose)
})
