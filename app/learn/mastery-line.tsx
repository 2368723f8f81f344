import { type Translate, useTranslation } from '../browser/texts'
import { describeLanguage } from '../kit/language'
import type { ConceptCard, Level } from './learn'
import styles from './mastery-line.module.css'

interface MasteryLineProps {
  readonly concept: ConceptCard
  readonly name: string
  /** Says what the last level needs; on a page of one concept, as a list would repeat it. */
  readonly tellsMissing?: boolean
}

/** The level of a concept, and what it rests on. */
export function MasteryLine({ concept, name, tellsMissing = false }: MasteryLineProps) {
  const { t, language } = useTranslation()
  return (
    <div className={styles.line}>
      <Drops level={concept.level} />
      <p className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.basis}>
          <b>{t(levelTexts[concept.level])}</b>
          {describeBasis(concept, t, language)}
        </span>
        {tellsMissing && concept.missing.length > 0 && (
          <span className={styles.basis}>{describeMissing(concept, t, language)}</span>
        )}
      </p>
    </div>
  )
}

const levels: readonly Level[] = ['seen', 'practised', 'mastered']

const levelTexts: Readonly<Record<Level, string>> = {
  new: 'LEARN_LEVEL_NEW',
  seen: 'LEARN_LEVEL_SEEN',
  practised: 'LEARN_LEVEL_PRACTISED',
  mastered: 'LEARN_LEVEL_MASTERED',
}

function Drops({ level }: { readonly level: Level }) {
  const full = levels.indexOf(level) + 1
  return (
    <svg className={styles.drops} viewBox="0 0 48 20" width="48" height="20" aria-hidden="true">
      {levels.map((one, index) => (
        <path
          key={one}
          d={`M${8 + index * 16} 2 q6 8 6 11 a6 6 0 0 1 -12 0 q0 -3 6 -11 z`}
          className={index < full ? styles.full : styles.empty}
        />
      ))}
    </svg>
  )
}

function describeBasis(concept: ConceptCard, t: Translate, language: string): string {
  const { solves, fixes, traces, helpedSolves, helpedFixes, isRead } = concept
  const list = new Intl.ListFormat(describeLanguage(language).lang, { type: 'unit', style: 'short' })
  const counted = [
    count(solves, t('LEARN_BASIS_SOLVE'), t('LEARN_BASIS_SOLVES', { count: solves })),
    count(fixes, t('LEARN_BASIS_FIX'), t('LEARN_BASIS_FIXES', { count: fixes })),
    count(traces, t('LEARN_BASIS_TRACE'), t('LEARN_BASIS_TRACES', { count: traces })),
    count(helpedSolves, t('LEARN_BASIS_HELPED'), t('LEARN_BASIS_HELPED_MORE', { count: helpedSolves })),
    count(helpedFixes, t('LEARN_BASIS_HELPED_FIX'), t('LEARN_BASIS_HELPED_FIXES', { count: helpedFixes })),
    isRead ? t('LEARN_BASIS_READ') : '',
  ].filter(Boolean)
  return counted.length === 0 ? '' : `: ${list.format(counted)}`
}

const missingTexts = { solve: 'LEARN_MISSING_SOLVE', fix: 'LEARN_MISSING_FIX', trace: 'LEARN_MISSING_TRACE' } as const

/** The kinds of evidence of which one more masters the concept, such as "a fix or a trace". */
function describeMissing({ missing, ...counts }: ConceptCard, t: Translate, language: string): string {
  const countOf = { solve: counts.solves, fix: counts.fixes, trace: counts.traces }
  const list = new Intl.ListFormat(describeLanguage(language).lang, { type: 'disjunction' })
  const isSameKind = missing.some((kind) => countOf[kind] > 0)
  return t('LEARN_MISSING', {
    what: isSameKind ? t('LEARN_MISSING_ANOTHER') : list.format(missing.map((kind) => t(missingTexts[kind]))),
  })
}

function count(number: number, one: string, more: string): string {
  if (number === 0) return ''
  return number === 1 ? one : more
}
