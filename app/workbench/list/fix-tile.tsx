import { Link } from '@remix-run/react'
import type { FixState } from '../../../lab/challenges/written-fixes/written-fix'
import { useTranslation } from '../../browser/texts'
import { encodeText } from '../../kit/encode-text'
import { IconCheck } from '../../kit/icons'
import { IconCode, IconPencil, IconPlayerPlay } from '../../kit/page-icons'
import type { ListedFix } from '../workbench.server'
import { stateNames } from './filter-fixes'
import styles from './fix-tile.module.css'

export function FixTile({ fix }: { readonly fix: ListedFix }) {
  const { t } = useTranslation()
  const { name, state, isOfPages, challenges } = fix
  return (
    <li className={styles.tile} data-state={state}>
      <span className={styles.mark}>
        <StateMark state={state} />
      </span>
      <div className={styles.words}>
        <h3>
          <Link className={styles.way} to={`/fix/${encodeText(name)}`}>
            <bdi>{name}</bdi>
          </Link>
        </h3>
        {challenges.length > 0 && <p>{challenges.map((one) => one.name).join(' · ')}</p>}
      </div>
      <p className={styles.state}>
        {t(stateNames[state])}
        {isOfPages && <span className={styles.pages}>{t('BENCH_OF_PAGES')}</span>}
      </p>
    </li>
  )
}

function StateMark({ state }: { readonly state: FixState }) {
  const Mark = { untried: IconCode, tried: IconPencil, holds: IconCheck, on: IconPlayerPlay }[state]
  return <Mark size={18} aria-hidden />
}
