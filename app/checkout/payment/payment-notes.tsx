import { Link } from '@remix-run/react'
import { useTranslation } from '../../browser/texts'
import { PanelNote } from '../../kit/records/panel'
import { type CheckoutStep, UndecidedSteps } from '../checkout-steps'
import { EmptyOrderNote } from '../empty-order-note'

interface PaymentNotesProps {
  /** False when somebody came to charge the wallet before saying by how much. */
  readonly hasAmount: boolean
  /** True when somebody came to pay for an empty basket. */
  readonly isEmpty: boolean
  /** The steps of an order that somebody left out. */
  readonly undecided: readonly CheckoutStep[]
}

/** Links to all that comes before a payment and was not done. */
export function PaymentNotes({ hasAmount, isEmpty, undecided }: PaymentNotesProps) {
  const { t } = useTranslation()
  return (
    <>
      <UndecidedSteps undecided={undecided} />
      {!hasAmount && (
        <PanelNote>
          {t('TEXT_NO_TOP_UP')} <Link to="/wallet">{t('DIGITAL_WALLET')}</Link>
        </PanelNote>
      )}
      {isEmpty && <EmptyOrderNote />}
    </>
  )
}
