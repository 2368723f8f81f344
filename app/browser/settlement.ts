import { useNavigate } from '@remix-run/react'
import { useRef } from 'react'
import type { PaymentPurpose } from '../components/payment/purpose'
import { keepChoice } from './checkout-choices'
import { joinDeluxe, type Means } from './membership'
import { refusalText } from './refusal-text'
import { useSnackbar } from './snackbar'
import { useTranslation } from './texts'
import { chargeWallet, dropTopUp, loadBalance } from './wallet'

/** Pays `total` in the chosen way and moves on; a refusal is said in a snackbar. One payment at a time. */
export function useSettlement(purpose: PaymentPurpose, total = Number.NaN): (means: Means) => Promise<void> {
  const { t } = useTranslation()
  const { confirm, error } = useSnackbar()
  const navigate = useNavigate()
  const isBusy = useRef(false)

  const settle: Record<PaymentPurpose, (means: Means) => Promise<void>> = {
    async order(means) {
      if (means === 'wallet' && (await loadBalance()) < total) return error(t('INSUFFICIENT_WALLET_BALANCE'))
      keepChoice('paymentId', means === 'wallet' ? means : means.cardId)
      navigate('/order-summary')
    },
    async wallet(means) {
      if (means === 'wallet') return
      await chargeWallet(total, means.cardId)
      dropTopUp()
      navigate('/wallet')
      confirm(t('CHARGED_WALLET'))
    },
    async deluxe(means) {
      await joinDeluxe(means)
      navigate('/deluxe-membership')
    },
  }
  return async (means) => {
    if (isBusy.current) return
    isBusy.current = true
    await settle[purpose](means).catch((refusal: unknown) => error(refusalText(refusal)))
    isBusy.current = false
  }
}
