import type { WeakCode } from '../../../../lab/challenges/stories'
import { useTranslation } from '../../../browser/texts'
import styles from './weak-code.module.css'

/** A piece of a source as it runs, its lines numbered, the weak one marked. */
export function WeakCodeView({ spot }: { readonly spot: WeakCode }) {
  const { t } = useTranslation()
  const { source, firstLine, lines, weakLine } = spot
  return (
    <figure className={styles.spot}>
      <figcaption className={styles.label}>
        {source}:{weakLine}
      </figcaption>
      <pre className={styles.code}>
        <code>
          {lines.map((line, index) => {
            const number = firstLine + index
            const isWeak = number === weakLine
            return (
              <span key={number} className={isWeak ? styles.weak : styles.line} data-number={number}>
                {isWeak && <span className="visually-hidden">{t('STORY_WEAK_LINE')} </span>}
                {`${line}\n`}
              </span>
            )
          })}
        </code>
      </pre>
    </figure>
  )
}
