import { useNavigate } from '@remix-run/react'
import { useCallback, useEffect, useState } from 'react'
import { type BasketProduct, changeQuantity, keepTotal, loadBasket, removeItem } from '../../browser/basket'
import type { PageHandle } from '../../browser/page-title'
import { explainRefusal, refusalText } from '../../browser/refusal-text'
import { useSession } from '../../browser/session'
import { useSnackbar } from '../../browser/snackbar'
import { useTranslation } from '../../browser/texts'
import { BasketView } from '../../components/basket/basket-view'
import { sumPrices } from '../../components/basket/bill'
import { Page } from '../../components/page/page'

export const handle: PageHandle = { title: 'TITLE_BASKET' }

export default function BasketPage() {
  const { account } = useSession()
  const navigate = useNavigate()
  const isDeluxe = account?.role === 'deluxe'
  const { lines, change } = useBasket()

  useEffect(() => {
    if (lines) keepTotal(sumPrices(lines, isDeluxe))
  }, [lines, isDeluxe])

  return (
    <Page>
      <BasketView
        lines={lines}
        email={account?.email}
        isDeluxe={isDeluxe}
        onQuantity={(itemId, quantity) => change(() => changeQuantity(itemId, Math.max(1, quantity)))}
        onRemove={(itemId) => change(() => removeItem(itemId))}
        onCheckout={() => navigate('/address/select')}
      />
    </Page>
  )
}

/** The basket of this tab, read again after every change. */
function useBasket() {
  const { refreshBasketCount } = useSession()
  const { error } = useSnackbar()
  const { t } = useTranslation()
  const [lines, setLines] = useState<readonly BasketProduct[]>()

  const reload = useCallback(async () => {
    try {
      setLines(await loadBasket())
    } catch (refusal) {
      setLines([])
      error(explainRefusal(refusal, t))
    }
  }, [error, t])
  const change = async (request: () => Promise<void>) => {
    await request().catch((refusal: unknown) => error(refusalText(refusal)))
    await Promise.all([reload(), refreshBasketCount()])
  }

  useEffect(() => void reload(), [reload])
  return { lines, change }
}
