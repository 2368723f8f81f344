import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { Row } from '../connection/class-view'
import { type FlaskSize, fitFlasks, fitList, type Room } from './fit-flasks'
import { LearnerFlask } from './learner-flask'
import styles from './projector.module.css'

interface FlasksProps {
  readonly rows: readonly Row[]
  readonly total: number
  readonly hasNames: boolean
}

/** A list where there are hundreds with names; as large as the room allows. */
export function Flasks({ rows, total, hasNames }: FlasksProps) {
  const list = useRef<HTMLUListElement>(null)
  const [room, setRoom] = useState<Room>()
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect))
    if (list.current) observer.observe(list.current)
    return () => observer.disconnect()
  }, [])
  const size = sizeOf(rows.length, hasNames)
  return (
    <ul ref={list} className={styles.flasks} data-size={size} style={room && styleOf(size, rows.length, room)}>
      {rows.map((row, index) => (
        <LearnerFlask key={row.id} row={row} total={total} name={hasNames ? row.name : `#${index + 1}`} />
      ))}
    </ul>
  )
}

/** More learners get smaller ones, because a wall cannot scroll. */
function sizeOf(learners: number, hasNames: boolean): FlaskSize | 'list' {
  if (learners > 80) return hasNames ? 'list' : 'small'
  return learners > 36 ? 'middle' : 'large'
}

function styleOf(size: FlaskSize | 'list', count: number, room: Room): CSSProperties {
  if (size !== 'list') return { '--fit': `${fitFlasks(count, room, size)}px` } as CSSProperties
  const { columns, rows, line } = fitList(count, room)
  return { '--columns': columns, '--rows': rows, '--line-height': `${line}px` } as CSSProperties
}
