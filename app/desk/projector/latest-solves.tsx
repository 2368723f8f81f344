import { useTranslation } from '../../browser/texts'
import { useDeskState } from '../desk-context'
import { useNow, useTimes } from '../times'
import styles from './projector.module.css'

const maxRows = 5

export function LatestSolves({ hasNames }: { readonly hasNames: boolean }) {
  const { t } = useTranslation()
  const { rows } = useDeskState()
  const now = useNow()
  const { ago } = useTimes()
  const latest = [...rows.values()]
    .flatMap(({ id, name, lastSolve }) => (lastSolve ? { id, name, solve: lastSolve } : []))
    .sort((one, other) => Date.parse(other.solve.at) - Date.parse(one.solve.at))
    .slice(0, maxRows)
  return (
    <section className={styles.latest}>
      <h2>{t('TITLE_LATEST')}</h2>
      {latest.length === 0 ? (
        <p>{t('NOTHING_SOLVED')}</p>
      ) : (
        <ol>
          {latest.map(({ id, name, solve }) => (
            <li key={id}>
              <bdi lang="en">{solve.name}</bdi>
              <small>
                {hasNames && (
                  <>
                    <bdi>{name}</bdi>
                    {' · '}
                  </>
                )}
                {ago(solve.at, now)}
              </small>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
