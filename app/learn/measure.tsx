import type { UnitCard } from './learn'
import styles from './measure.module.css'

/** A measuring glass with a mark for each unit; decorative, as its card says the same in words. */
export function Measure({ units }: { readonly units: readonly UnitCard['state'][] }) {
  const done = units.filter((state) => state === 'done').length
  const step = glass.height / Math.max(1, units.length)
  const level = done * step
  return (
    <svg className={styles.measure} viewBox="0 0 44 112" width="44" height="112" aria-hidden="true">
      <rect x="8" y="6" width="28" height="96" rx="6" className={styles.glass} />
      <rect x="10" y={glass.bottom - level} width="24" height={level} rx={level > 0 ? 4 : 0} className={styles.juice} />
      {units.map((_, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: marks of a scale never move.
          key={index}
          d={`M24 ${glass.bottom - (index + 1) * step} h10`}
          className={styles.mark}
        />
      ))}
      <path d="M4 106 h36" className={styles.foot} />
      <path d="M4 6 q4 0 4 6" className={styles.lip} />
    </svg>
  )
}

const glass = { bottom: 100, height: 88 }
