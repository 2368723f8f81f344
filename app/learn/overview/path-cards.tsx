import { Link } from '@remix-run/react'
import { useTranslation } from '../../browser/texts'
import { Grid, Stack } from '../../kit/layout'
import { CardName } from '../../kit/page/card-name'
import { describeDuration } from '../duration'
import { type PathCard, unitAddress } from '../learn'
import { Measure } from '../measure'
import styles from './path-cards.module.css'

export function PathCards({ paths }: { readonly paths: readonly PathCard[] }) {
  const { t } = useTranslation()
  return (
    <Stack as="section" gap="l" aria-labelledby="paths-title">
      <h2 id="paths-title">{t('LEARN_PATHS')}</h2>
      <Grid as="ul" min="320px" gap="l">
        {paths.map((path) => (
          <li key={path.id} className={styles.card} data-current={path.isCurrent || undefined}>
            <PathFace {...path} />
          </li>
        ))}
      </Grid>
    </Stack>
  )
}

function PathFace({ id, name, goal, minutes, units, unit, state }: PathCard) {
  const { t } = useTranslation()
  const done = units.filter((one) => one === 'done').length
  return (
    <>
      <Measure units={units} />
      <Stack gap="s" className={styles.words}>
        <p className={styles.tag}>{t('LEARN_SIZE', { duration: describeDuration(t, minutes), units: units.length })}</p>
        <CardName as="h3">
          <Link to={`/learn/${encodeURIComponent(id)}`}>{name}</Link>
        </CardName>
        <p className={styles.goal}>{goal}</p>
        <p className={styles.foot}>
          <span>{t('LEARN_UNITS_DONE', { done, units: units.length })}</span>
          <Link
            className={styles.go}
            to={state === 'done' ? `/learn/${encodeURIComponent(id)}` : unitAddress(id, unit)}
          >
            {t(goTexts[state])}
            <span className="visually-hidden">{`: ${name}`}</span>
          </Link>
        </p>
      </Stack>
    </>
  )
}

const goTexts = { open: 'LEARN_START', begun: 'BTN_CONTINUE', done: 'LEARN_LOOK_BACK' } as const
