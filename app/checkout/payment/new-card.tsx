import { useTranslation } from '../../browser/texts'
import { IconCreditCard } from '../../kit/page-icons'
import { Disclosure } from '../disclosure'
import { CardForm } from './card-form'

/** The form for another card, folded away; empty again when there is one more. */
export function NewCard({ count }: { readonly count: number }) {
  const { t } = useTranslation()
  return (
    <Disclosure title={t('BTN_ADD_CARD')} icon={<IconCreditCard size={24} aria-hidden />}>
      <CardForm key={count} />
    </Disclosure>
  )
}
