import { useTranslation } from '../browser/texts'
import { EmptyState } from '../kit/empty-state/empty-state'
import { Paged } from '../kit/pagination/paged'
import { EmptyWall } from './empty-wall'
import type { Memory } from './memory'
import { Photo } from './photo'
import styles from './wall.module.css'

/** Photos on a page. */
const photosPerPage = 60

/** Everybody's pictures. */
export function Wall({ memories }: { readonly memories: readonly Memory[] }) {
  const { t } = useTranslation()
  if (memories.length === 0)
    return (
      <EmptyState
        drawing={<EmptyWall />}
        title={t('EMPTY_PHOTO_WALL_TITLE')}
        text={t('EMPTY_MEMORY_MESSAGE')}
        link={{ to: '/search', label: t('BTN_SHOW_ALL_PRODUCTS') }}
      />
    )
  return (
    <Paged rows={memories} size={photosPerPage} label={t('NAV_PHOTO_WALL')}>
      {(shown) => (
        <ul className={styles.wall}>
          {shown.map((memory) => (
            <Photo key={memory.id} memory={memory} />
          ))}
        </ul>
      )}
    </Paged>
  )
}
