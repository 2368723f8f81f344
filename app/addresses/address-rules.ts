import { type FieldErrors, keepErrors } from '../kit/forms/field-errors'
import { pickTexts } from '../kit/forms/pick-texts'
import type { AddressDraft } from './address'

export type AddressField = keyof AddressDraft

export type AddressValues = Readonly<Record<AddressField, string>>

/** Limits of docs/contract/checkout-and-challenges.md#validation and #constants. */
export const maxLengths = { zipCode: 8, streetAddress: 160 }
const mobileNumber = { min: 1_111_111, max: 9_999_999_999 }

export const emptyAddress: AddressValues = {
  country: '',
  fullName: '',
  mobileNum: '',
  zipCode: '',
  streetAddress: '',
  city: '',
  state: '',
}

/** Text keys by field; empty without errors. */
export function checkAddress(values: AddressValues): FieldErrors<AddressField> {
  return keepErrors({
    country: values.country ? undefined : 'MANDATORY_COUNTRY',
    fullName: values.fullName ? undefined : 'MANDATORY_NAME',
    mobileNum: checkMobileNumber(values.mobileNum),
    zipCode: checkLength(values.zipCode, maxLengths.zipCode, 'MANDATORY_ZIP', 'INVALID_ZIP_LENGTH'),
    streetAddress: checkLength(
      values.streetAddress,
      maxLengths.streetAddress,
      'MANDATORY_ADDRESS',
      'INVALID_ADDRESS_LENGTH',
    ),
    city: values.city ? undefined : 'MANDATORY_CITY',
    state: undefined,
  })
}

export function valuesIn(form: Readonly<Record<string, unknown>>): AddressValues {
  return pickTexts(form, emptyAddress)
}

/** Expects values that passed the check. */
export function draftOf(values: AddressValues): AddressDraft {
  return { ...values, mobileNum: toNumber(values.mobileNum) }
}

function checkMobileNumber(typed: string): string | undefined {
  if (!typed) return 'MANDATORY_NUMBER'
  const number = toNumber(typed)
  return number >= mobileNumber.min && number <= mobileNumber.max ? undefined : 'INVALID_MOBILE_NUMBER'
}

function checkLength(typed: string, maxLength: number, missing: string, tooLong: string): string | undefined {
  if (!typed) return missing
  return typed.length <= maxLength ? undefined : tooLong
}

/** NaN for anything but digits and spaces. */
function toNumber(typed: string): number {
  const digits = typed.replaceAll(' ', '')
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN
}
