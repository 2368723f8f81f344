import type { CardDraft } from '../../browser/cards'
import { useTranslation } from '../../browser/texts'
import { Disclosure } from '../checkout/disclosure'
import { IconCreditCard } from '../page-icons'
import { CardForm } from './card-form'

/** The form for another card, folded away. */
export function NewCard({ onSave }: { onSave(draft: CardDraft): Promise<boolean> }) {
  const { t } = useTranslation()
  return (
    <Disclosure title={t('BTN_ADD_CARD')} icon={<IconCreditCard size={24} aria-hidden />}>
      <CardForm onSave={onSave} />
    </Disclosure>
  )
}
