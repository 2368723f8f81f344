import type { PageHandle } from '../../browser/page-title'
import { useRecords } from '../../browser/records'
import { refusalText } from '../../browser/refusal-text'
import { useSnackbar } from '../../browser/snackbar'
import { useTranslation } from '../../browser/texts'
import { RoleGuard } from '../../components/accounts/role-guard'
import { Page } from '../../components/page/page'
import { Ledger } from './ledger'
import {
  changePrice,
  changeStock,
  loadAllOrders,
  loadStock,
  type OrderRecord,
  type StockRecord,
  toggleDelivery,
} from './rest-accounting'

export const handle: PageHandle = { title: 'ACCOUNTING' }

export default function AccountingPage() {
  return (
    <RoleGuard only="accounting">
      <Accounting />
    </RoleGuard>
  )
}

function Accounting() {
  const { t } = useTranslation()
  const orders = useRecords(loadAllOrders)
  const products = useRecords(loadStock)
  const change = useChanges()
  const toggle = (order: OrderRecord) => change(() => toggleDelivery(order), orders.refresh)
  const setPrice = (product: StockRecord, price: number) =>
    change(() => changePrice(product.id, price), products.refresh, t('PRODUCT_PRICE_UPDATED', { name: product.name }))
  const setStock = async (product: StockRecord, quantity: number) => {
    const { name, stock } = product
    if (stock === undefined) return
    await change(() => changeStock(stock.id, quantity), products.refresh, t('PRODUCT_QUANTITY_UPDATED', { name }))
  }
  return (
    <Page>
      <Ledger orders={orders} products={products} onToggle={toggle} onPrice={setPrice} onQuantity={setStock} />
    </Page>
  )
}

/** Changes something, tells what came of it, and has the list read again either way. */
function useChanges() {
  const { confirm, error } = useSnackbar()
  return async (request: () => Promise<void>, refresh: () => Promise<void>, confirmation?: string) => {
    try {
      await request()
      if (confirmation) confirm(confirmation)
    } catch (refusal) {
      error(refusalText(refusal))
    }
    await refresh()
  }
}
