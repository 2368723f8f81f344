import { type FieldErrors, keepErrors } from '../../../kit/forms/field-errors'
import { pickTexts } from '../../../kit/forms/pick-texts'
import type { CardDraft } from './card'

export type CardField = keyof CardDraft

export type CardValues = Readonly<Record<CardField, string>>

export const emptyCard: CardValues = { fullName: '', cardNum: '', expMonth: '', expYear: '' }

export const months = count(1, 12)
export const years = count(2080, 20)

/** Text keys by field; empty without errors. */
export function checkCard(values: CardValues): FieldErrors<CardField> {
  return keepErrors({
    fullName: values.fullName ? undefined : 'MANDATORY_NAME',
    cardNum: checkNumber(values.cardNum),
    expMonth: values.expMonth ? undefined : 'MANDATORY_EXPIRY_MONTH',
    expYear: values.expYear ? undefined : 'MANDATORY_EXPIRY_YEAR',
  })
}

export function valuesIn(form: Readonly<Record<string, unknown>>): CardValues {
  return pickTexts(form, emptyCard)
}

/** Expects values that passed the check. */
export function cardOf({ fullName, cardNum, expMonth, expYear }: CardValues): CardDraft {
  return { fullName, cardNum: Number(joinDigits(cardNum)), expMonth: Number(expMonth), expYear: Number(expYear) }
}

function checkNumber(typed: string): string | undefined {
  if (!typed) return 'MANDATORY_CARD_NUMBER'
  return /^[1-9]\d{15}$/.test(joinDigits(typed)) ? undefined : 'VALID_CARD_NUMBER'
}

/** Customers type the number in groups, as it is printed. */
function joinDigits(typed: string): string {
  return typed.replaceAll(' ', '')
}

function count(from: number, length: number): readonly number[] {
  return Array.from({ length }, (_, index) => from + index)
}
