import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../browser/navigation/page-title'
import { restAction, restPage } from '../browser/rest/rest-page'
import { useSession } from '../browser/session'
import { useTranslation } from '../browser/texts'
import { page } from '../http/page'
import { uploadLimits } from '../http/upload'
import { uploadAction } from '../http/upload-action'
import { EmptyState } from '../kit/empty-state/empty-state'
import { Page } from '../kit/page/page'
import { PageHeading } from '../kit/page/page-heading'
import { Paged } from '../kit/pagination/paged'
import * as rest from './memories.client'
import * as server from './memories.server'
import { emptyWall, type Memory } from './memory'
import { Photo } from './photo'
import { ShareForm } from './share-form'
import styles from './wall.module.css'

export const handle: PageHandle = { title: 'NAV_PHOTO_WALL' }

export const loader = page(server.readWall, emptyWall)
export const clientLoader = restPage(rest.loadWall, emptyWall)

export const action = uploadAction(() => ({ field: 'image', limit: uploadLimits.memory }), 'share', server.shareMemory)
export const clientAction = restAction({ share: rest.shareMemory })

export default function PhotoWallPage() {
  const { memories, failed } = useLoaderData<typeof loader>()
  const { account } = useSession()
  const { t } = useTranslation()
  return (
    <Page failed={failed}>
      <PageHeading aside={failed === undefined && t('LABEL_RECORDS', { count: memories.length })}>
        {t('NAV_PHOTO_WALL')}
      </PageHeading>
      {account && <ShareForm />}
      {failed === undefined && <Wall memories={memories} />}
    </Page>
  )
}

/** Photos on a page. */
const photosPerPage = 60

function Wall({ memories }: { readonly memories: readonly Memory[] }) {
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

/** A nail, a strip of tape and the pale place where a picture would hang. */
function EmptyWall() {
  return (
    <svg viewBox="0 0 320 180" width="320" height="180" aria-hidden="true">
      <rect x="10" y="14" width="300" height="152" rx="8" fill="var(--sunken)" />
      <path
        d="M10 62 h300 M10 114 h300 M86 14 v48 M234 14 v48 M160 62 v52 M86 114 v52 M234 114 v52"
        stroke="var(--line)"
        strokeWidth="2"
      />
      <g transform="rotate(-4 160 92)">
        <rect
          x="100"
          y="40"
          width="120"
          height="104"
          rx="4"
          fill="var(--surface)"
          stroke="var(--ink-soft)"
          strokeWidth="2"
          strokeDasharray="6 6"
        />
        <path d="M112 118 l28 -34 l20 22 l14 -14 l34 26 z" fill="var(--ice)" />
        <circle cx="190" cy="68" r="10" fill="var(--lemon)" />
        <rect x="128" y="30" width="64" height="20" fill="var(--lemon)" opacity="0.9" />
      </g>
      <circle cx="262" cy="48" r="5" fill="var(--ink-soft)" />
      <path d="M262 53 l4 9" stroke="var(--ink)" strokeWidth="2" strokeLinecap="round" opacity="0.4" />
    </svg>
  )
}
