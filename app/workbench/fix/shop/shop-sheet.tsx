import type { SecuredChallenge } from '../../../../lab/challenges/written-fixes/written-fix'
import { useRootData } from '../../../browser/root-data'
import { useTranslation } from '../../../browser/texts'
import { ButtonForm } from '../../../kit/forms/button-form'
import { IconCheck } from '../../../kit/icons'
import type { ShownFix } from '../fix.server'
import { Sheet } from '../sheets/sheet'
import { latestHeld } from '../use-code'
import styles from './shop-sheet.module.css'

/** The switch by which the shop runs a fix that holds; nothing before one holds. */
export function ShopSheet({ fix }: { readonly fix: ShownFix }) {
  const { t } = useTranslation()
  const { shop, versions } = fix
  const latest = latestHeld(fix)
  const last = versions.at(-1)
  if (latest === undefined && shop.state !== 'on') return null
  return (
    <Sheet id="shop" title={t('BENCH_SHOP')} note={shop.state === 'on' ? t('LABEL_SECURED_BY_YOU') : undefined} isOpen>
      <div role="status" className={styles.status}>
        {shop.state === 'on' ? (
          <Running fix={fix} />
        ) : (
          <p>{shop.state === 'off' ? t('BENCH_SHOP_OFF', { number: latest ?? 0 }) : <CannotRun fix={fix} />}</p>
        )}
        {last && !last.holds && <p>{t('BENCH_LAST_HOLDS_NOT', { number: last.number })}</p>}
      </div>
      <div className={styles.buttons}>
        {shop.state !== 'none' && latest !== undefined && latest !== shop.version && (
          <ButtonForm fields={{ intent: 'on', version: latest }}>
            <button type="submit" className={styles.on}>
              {shop.state === 'off' && last?.holds ? t('BENCH_SHOP') : t('BTN_SHOP_VERSION', { number: latest })}
            </button>
          </ButtonForm>
        )}
        {shop.state === 'on' && (
          <ButtonForm fields={{ intent: 'off' }}>
            <button type="submit" className={styles.off}>
              {t('BTN_SHOP_OFF')}
            </button>
          </ButtonForm>
        )}
      </div>
    </Sheet>
  )
}

function CannotRun({ fix: { name, isOfPages } }: { readonly fix: ShownFix }) {
  const { t } = useTranslation()
  const { fixed } = useRootData()
  if (fixed.includes(name)) return t('BENCH_SHOP_NONE_FIXED')
  return t(isOfPages ? 'BENCH_SHOP_NONE_PAGES' : 'BENCH_SHOP_NONE')
}

function Running({ fix: { shop, challenges } }: { readonly fix: ShownFix }) {
  const { t } = useTranslation()
  const { version, failures, lastFailure } = shop
  const nameOf = (one: SecuredChallenge) => challenges.find(({ key }) => key === one.key)?.name ?? one.key
  return (
    <>
      <p className={styles.secured}>
        <IconCheck size={20} aria-hidden /> <b>{t('LABEL_SECURED_BY_YOU')}</b>
      </p>
      <p>{t('BENCH_SHOP_ON', { number: version ?? 0 })}</p>
      <ul className={styles.challenges}>
        {shop.challenges.map((one) => (
          <li key={one.key}>
            <b>{nameOf(one)}</b>: {describeEffect(one)}
          </li>
        ))}
      </ul>
      {lastFailure && (
        <p className={styles.failure}>
          {t('BENCH_SHOP_FAILED', { count: failures })} <code>{lastFailure.message}</code>
          {lastFailure.line !== null && ` (${t('BENCH_LINE', { line: lastFailure.line })})`}
        </p>
      )}
    </>
  )

  function describeEffect({ isSecured, openWeaknesses, staysSolvable }: SecuredChallenge): string {
    if (!isSecured) return t('BENCH_SHOP_OTHER', { names: openWeaknesses.join(', ') })
    return t(staysSolvable === null ? 'BENCH_SHOP_REFUSED' : 'BENCH_SHOP_STAYS')
  }
}
