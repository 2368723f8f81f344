import type { Translate } from '../../browser/texts'
import type { Column } from '../../kit/records/choice-table'
import type { Card } from './card'

/** Number, name and end of a card, as every table of cards shows them. */
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
