import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { type Translate, useTranslation } from '../../browser/texts'
import { describeLanguage } from '../../kit/language'
import { ChallengeLink } from '../challenge-link'
import styles from './assignment-sheet.module.css'
import type { AssignmentItem, BoardAssignment } from './board-assignment'

export function AssignmentSheet({ assignment }: { readonly assignment: BoardAssignment }) {
  const { t } = useTranslation()
  const { title, learner, earned, total, items } = assignment
  return (
    <section className={styles.sheet} aria-labelledby="assignment-title" id="assignment">
      <header className={styles.head}>
        <h2 id="assignment-title" className={styles.title}>
          <bdi>{title}</bdi>
        </h2>
        <p className={styles.points} id="assignment-points">
          {t('ASSIGNMENT_POINTS', { earned, total })}
        </p>
        <p className={styles.whose}>{learner ? <bdi>{learner.name}</bdi> : t('ASSIGNMENT_PRACTICE')}</p>
      </header>
      <Rules assignment={assignment} />
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one. */}
      <ol className={styles.items} role="list">
        {items.map((item) => (
          <Item key={`${item.key} ${item.part}`} item={item} t={t} />
        ))}
      </ol>
    </section>
  )
}

function Rules({ assignment }: { readonly assignment: BoardAssignment }) {
  const { t } = useTranslation()
  const { opens, due, late, phase, frozen, hints, coding } = assignment
  const { perDay, maxDays } = late
  const { maxTries } = coding
  return (
    <p className={styles.rules}>
      {phase === 'early' && opens !== null && <Time text="ASSIGNMENT_OPENS" time={opens} />}
      {due !== null && <Time text="ASSIGNMENT_DUE" time={due} isPast={phase === 'late' || phase === 'over'} />}
      {due !== null && maxDays > 0 && <span>{t('ASSIGNMENT_LATE', { percent: perDay, days: maxDays })}</span>}
      {frozen && maxDays > 0 && <strong>{t('ASSIGNMENT_FROZEN')}</strong>}
      {(phase === 'over' || (frozen && maxDays === 0)) && <strong>{t('ASSIGNMENT_OVER')}</strong>}
      {hints === 'cost' && <span>{t('ASSIGNMENT_HINTS_COST')}</span>}
      {maxTries !== null && <span>{t('ASSIGNMENT_MAX_TRIES', { count: maxTries })}</span>}
    </p>
  )
}

interface TimeProps {
  readonly text: string
  readonly time: string
  readonly isPast?: boolean
}

/** In UTC, so that all learners read the same time. */
function Time({ text, time, isPast = false }: TimeProps) {
  const { t, language } = useTranslation()
  const format = new Intl.DateTimeFormat(describeLanguage(language).lang, {
    ...{ year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...{ timeZone: 'UTC', timeZoneName: 'short' },
  })
  return (
    // Servers and browsers format the times of some languages differently.
    <time dateTime={time} data-past={isPast || undefined} suppressHydrationWarning>
      {t(text, { time: format.format(new Date(time)) })}
    </time>
  )
}

function Item({ item, t }: { readonly item: AssignmentItem; readonly t: Translate }) {
  const { key, part, state, points, earned, name } = item
  const counts = state === 'done' && earned > 0
  return (
    <li className={styles.item} data-item={`${key} ${part}`} data-state={state} data-counts={counts || undefined}>
      <ItemLink item={item}>
        <span>
          <b className={styles.name}>{name}</b> <small className={styles.part}>{t(partTexts[part])}</small>
        </span>
        <span className={styles.worth}>{state === 'open' ? points : `${earned} / ${points}`}</span>
        <span className={styles.state}>{describeItem(item, t)}</span>
      </ItemLink>
    </li>
  )
}

function ItemLink({ item: { key, part }, children }: { readonly item: AssignmentItem; readonly children: ReactNode }) {
  if (part === 'patch' || part === 'trace')
    return (
      <Link to={`/${part === 'patch' ? 'fix' : 'trace'}/${key}`} className={styles.link}>
        {children}
      </Link>
    )
  return (
    <ChallengeLink challenge={key} className={styles.link}>
      {children}
    </ChallengeLink>
  )
}

const partTexts: Readonly<Record<AssignmentItem['part'], string>> = {
  solve: 'ITEM_SOLVE',
  find: 'LABEL_FIND_IT',
  fix: 'LABEL_FIX_IT',
  patch: 'ITEM_PATCH',
  trace: 'TITLE_TRACES',
}

const ruleTexts: Readonly<Record<NonNullable<AssignmentItem['rule']>, string>> = {
  early: 'ITEM_EARLY',
  late: 'ITEM_TOO_LATE',
  tries: 'ITEM_TOO_MANY_TRIES',
  unfound: 'ITEM_UNFOUND',
}

function describeItem({ state, rule, lateDays, hintsCost, hintCost }: AssignmentItem, t: Translate): string {
  if (state === 'restored') return t('ITEM_RESTORED')
  if (state === 'open') return hintCost > 0 ? t('ITEM_HINT_COST', { points: hintCost }) : t('ITEM_OPEN')
  if (rule !== null) return t(ruleTexts[rule])
  const losses = [
    ...(lateDays > 0 ? [t('ITEM_LATE', { days: lateDays })] : []),
    ...(hintsCost > 0 ? [t('ITEM_HINTS_COST', { points: hintsCost })] : []),
  ]
  return [t('ITEM_DONE'), ...losses].join(' · ')
}
