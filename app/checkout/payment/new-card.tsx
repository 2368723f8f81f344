import { useTranslation } from '../../browser/texts'
import { IconCreditCard } from '../../kit/page-icons'
import { Disclosure } from '../disclosure'
import { CardForm } from './card-form'
import { useAddedCard } from './picked-card'

/** The form for another card, folded away; empty again when it has added one. */
export function NewCard() {
  const { t } = useTranslation()
  return (
    <Disclosure title={t('BTN_ADD_CARD')} icon={<IconCreditCard size={24} aria-hidden />}>
      <CardForm key={useAddedCard()} />
    </Disclosure>
  )
}
