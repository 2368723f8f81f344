import styles from './board.module.css'
import type { BoardProps } from './board-props'
import { Rack } from './rack'
import { Tile } from './tile'
import { useSettled } from './use-settled'

/** The challenges: as a list of tiles, or as flasks alone. */
export function ChallengeList({ candidates, shown, filters, opened, highlighted, canRepeat }: BoardProps) {
  const isSettled = useSettled()
  if (filters.view === 'shelf') return <Rack records={candidates} shown={shown} opened={opened} />
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one.
    <ul className={styles.list} role="list" data-settled={isSettled || undefined}>
      {shown.map((record) => (
        <Tile
          key={record.key}
          record={record}
          isHighlighted={record.key === highlighted}
          isOpen={record.key === opened}
          canRepeat={canRepeat}
        />
      ))}
    </ul>
  )
}
