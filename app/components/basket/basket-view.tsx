import { useTranslation } from '../../browser/texts'
import { EmptyCrate } from '../empty-state/drawings'
import { EmptyState } from '../empty-state/empty-state'
import { PageHeading } from '../page/page-heading'
import { BasketSummary } from './basket-summary'
import { type BasketChanges, type BasketLine, BasketTable } from './basket-table'
import styles from './basket-view.module.css'
import { sumBonusPoints, sumPrices } from './bill'

interface BasketViewProps extends BasketChanges {
  /** Undefined while they are on their way. */
  readonly lines: readonly BasketLine[] | undefined
  /** Whose basket it is; undefined for visitors. */
  readonly email: string | undefined
  readonly isDeluxe: boolean
  onCheckout(): void
}

/** The basket, its bill beside it. */
export function BasketView({ lines, email, isDeluxe, onCheckout, ...changes }: BasketViewProps) {
  const { t } = useTranslation()
  const filled = lines ?? []
  return (
    <>
      <PageHeading>
        {t('TITLE_BASKET')} {email && <small className={styles.owner}>({email})</small>}
      </PageHeading>
      <div className={styles.layout}>
        {lines === undefined && <Skeleton />}
        {lines?.length === 0 && <Nothing />}
        {filled.length > 0 && <BasketTable lines={filled} isDeluxe={isDeluxe} changes={changes} />}
        <BasketSummary
          total={sumPrices(filled, isDeluxe)}
          bonusPoints={sumBonusPoints(filled, isDeluxe)}
          isEmpty={filled.length === 0}
          onCheckout={onCheckout}
        />
      </div>
    </>
  )
}

function Nothing() {
  const { t } = useTranslation()
  return (
    <EmptyState
      drawing={<EmptyCrate />}
      title={t('EMPTY_BASKET_TITLE')}
      text={t('EMPTY_BASKET_TEXT')}
      way={{ to: '/search', label: t('BTN_SHOW_ALL_PRODUCTS') }}
    />
  )
}

function Skeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  )
}
