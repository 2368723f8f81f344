import type { Translate } from '../../../browser/texts'
import type { Column } from '../../../kit/records/choice-table'

export interface CardDraft {
  readonly fullName: string
  /** Sixteen digits. */
  readonly cardNum: number
  readonly expMonth: number
  readonly expYear: number
}

/** The number is masked but for its last four digits. */
export interface Card {
  readonly id: number
  readonly fullName: string | null
  readonly cardNum: string | null
  readonly expMonth: number | null
  readonly expYear: number | null
}

export function pickCard({ id, fullName, cardNum, expMonth, expYear }: Card): Card {
  return { id, fullName, cardNum, expMonth, expYear }
}

export function lastDigits(cardNum: string | number | null): string {
  return String(cardNum ?? '').slice(-4)
}

export function cardColumns(t: Translate): readonly Column<Card>[] {
  return [
    { title: t('LABEL_CARD_NUMBER'), look: 'code', cell: ({ cardNum }) => cardNum },
    { title: t('LABEL_NAME'), cell: ({ fullName }) => fullName },
    {
      title: t('LABEL_EXPIRES_ON'),
      look: 'number',
      cell: ({ expMonth, expYear }) => `${expMonth ?? '–'}/${expYear ?? '–'}`,
    },
  ]
}
