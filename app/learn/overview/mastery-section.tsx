import { useTranslation } from '../../browser/texts'
import { Stack } from '../../kit/layout'
import type { ConceptCard, TopicCard } from '../learn'
import { MasteryLine } from '../mastery-line'
import styles from './mastery-section.module.css'

/** The mastery of each concept by topic, folded where there is nothing yet. */
export function MasterySection({ topics }: { readonly topics: readonly TopicCard[] }) {
  const { t } = useTranslation()
  return (
    <Stack as="section" gap="m" aria-labelledby="mastery-title">
      <h2 id="mastery-title">{t('LEARN_MASTERY')}</h2>
      <p className={styles.about}>{t('LEARN_MASTERY_ABOUT')}</p>
      <ul className={styles.topics}>
        {topics.map(({ id, name, concepts }) => (
          <li key={id}>
            <details className={styles.topic} open={concepts.some(({ level }) => level !== 'new')}>
              <summary>
                <h3 className={styles.name}>{name}</h3>
                <span className={styles.count}>{countMastered(concepts)}</span>
              </summary>
              <Stack as="ul" className={styles.concepts}>
                {concepts.map((concept) => (
                  <li key={concept.id}>
                    <MasteryLine concept={concept} name={concept.name} />
                  </li>
                ))}
              </Stack>
            </details>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function countMastered(concepts: readonly ConceptCard[]): string {
  return `${concepts.filter(({ level }) => level === 'mastered').length} / ${concepts.length}`
}
