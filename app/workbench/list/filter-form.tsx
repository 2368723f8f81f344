import { Form, useSearchParams } from '@remix-run/react'
import { useTranslation } from '../../browser/texts'
import { IconSearch } from '../../kit/icons'
import type { ListedFix } from '../workbench.server'
import { type FixFilters, fixStates, stateNames, writeFilters } from './filter-fixes'
import styles from './filter-form.module.css'

interface FilterFormProps {
  readonly filters: FixFilters
  readonly fixes: readonly ListedFix[]
}

/** Filters at once; without scripts, with its button. */
export function FilterForm({ filters, fixes }: FilterFormProps) {
  const { t } = useTranslation()
  const [, setParameters] = useSearchParams()
  const change = (changed: Partial<FixFilters>) => {
    setParameters(writeFilters({ ...filters, ...changed }), { replace: true, preventScrollReset: true })
  }
  const states = [undefined, ...fixStates.filter((state) => fixes.some((fix) => fix.state === state))]
  return (
    <Form method="get" role="search" className={styles.form}>
      <label className={styles.search}>
        <IconSearch size={18} aria-hidden />
        <span className="visually-hidden">{t('BENCH_SEARCH')}</span>
        <input
          type="search"
          name="q"
          placeholder={t('BENCH_SEARCH')}
          value={filters.query}
          onChange={(event) => change({ query: event.target.value })}
        />
      </label>
      <fieldset className={styles.states}>
        <legend className="visually-hidden">{t('BENCH_STATE')}</legend>
        {states.map((state) => (
          <label key={state ?? 'all'} className={styles.state}>
            <input
              type="radio"
              name="state"
              value={state ?? ''}
              checked={state === filters.state}
              onChange={() => change({ state })}
            />
            {t(state === undefined ? 'BENCH_STATE_ALL' : stateNames[state])}{' '}
            <small>{state === undefined ? fixes.length : fixes.filter((fix) => fix.state === state).length}</small>
          </label>
        ))}
      </fieldset>
      {filters.isOpen && <input type="hidden" name="open" />}
      <noscript>
        <button type="submit" className={styles.submit}>
          {t('BENCH_FILTER')}
        </button>
      </noscript>
    </Form>
  )
}
