import { useTranslation } from '../../browser/texts'
import { type Card, lastDigits } from '../payment/card'

/** The payment of an order: from the wallet, or by the card of somebody. */
export function PaymentLines({ payment }: { readonly payment: Card | 'wallet' }) {
  const { t } = useTranslation()
  if (payment === 'wallet') return <p>{t('DIGITAL_WALLET')}</p>
  return (
    <>
      <p>
        <strong>{t('CARD_ENDING_IN', { digits: lastDigits(payment.cardNum) })}</strong>
      </p>
      <p>{t('CARD_HOLDER_NAME', { name: payment.fullName ?? '' })}</p>
    </>
  )
}
