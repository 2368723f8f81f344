import { Link, useSearchParams } from '@remix-run/react'
import { useRootData } from '../../browser/root-data'
import { useTranslation } from '../../browser/texts'
import { categoryName } from '../../score-board/labels'
import type { ListedFix } from '../workbench.server'
import { filterFixes, groupFixes, isHeld, readFilters, writeFilters } from './filter-fixes'
import { FilterForm } from './filter-form'
import styles from './fix-list.module.css'
import { FixTile } from './fix-tile'
import { LockedFixes } from './locked-fixes'

/** The weaknesses that a fix can be written for, by the category of their challenges. */
export function FixList({ fixes }: { readonly fixes: readonly ListedFix[] }) {
  const { t } = useTranslation()
  const { codingChallengesEnabled } = useRootData().config.challenges
  const [parameters] = useSearchParams()
  const filters = readFilters(parameters)
  const shown = filterFixes(fixes, filters)
  const groups = groupFixes(shown, filters.isOpen ? 'always' : codingChallengesEnabled)
  return (
    <>
      <header className={styles.head}>
        <h1>{t('TITLE_WORKBENCH')}</h1>
        <p className={styles.count}>{t('BENCH_HELD', { count: fixes.filter(isHeld).length, all: fixes.length })}</p>
        <p className={styles.intro}>{t('BENCH_INTRO')}</p>
      </header>
      <FilterForm filters={filters} fixes={fixes} />
      <p className={shown.length === 0 ? styles.nothing : 'visually-hidden'} role="status">
        {t(shown.length === 0 ? 'BENCH_NOTHING_FOUND' : 'BENCH_SHOWN', { count: shown.length, all: fixes.length })}
      </p>
      {groups.map(({ category = '', open, locks, held, count }) => (
        <section key={category} className={styles.group} aria-labelledby={idOf(category)}>
          <h2 id={idOf(category)}>
            {category === '' ? t('BENCH_NO_CHALLENGE') : categoryName(t, category)}
            <small>
              {held}/{count}
            </small>
          </h2>
          {open.length > 0 && (
            // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one.
            <ul className={styles.fixes} role="list">
              {open.map((fix) => (
                <FixTile key={fix.name} fix={fix} />
              ))}
            </ul>
          )}
          <LockedFixes challenges={locks} />
        </section>
      ))}
      {groups.some(({ locks }) => locks.length > 0) && (
        <p className={styles.all}>
          <Link to={`?${new URLSearchParams(writeFilters({ ...filters, isOpen: true }))}`} preventScrollReset>
            {t('BENCH_SHOW_LOCKED')}
          </Link>
        </p>
      )}
    </>
  )
}

const idOf = (category: string) => `group-${category.replace(/\W+/g, '-')}`
