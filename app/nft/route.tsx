import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { PageHandle } from '../browser/navigation/page-title'
import { restAction, restPage } from '../browser/rest/rest-page'
import { useTranslation } from '../browser/texts'
import { page } from '../http/page'
import { pageAction } from '../http/page-action'
import type { ActionData } from '../kit/answers'
import { Page } from '../kit/page/page'
import { IconLock } from '../kit/page-icons'
import styles from './display-case.module.css'
import * as rest from './nft.client'
import * as server from './nft.server'
import { TokenDetails } from './token-details'
import { UnlockForm } from './unlock-form'

export const handle: PageHandle = { title: 'TITLE_NFT' }

const locked = { isUnlocked: false }

export const loader = page(server.readLock, locked)
export const clientLoader = restPage(rest.loadLock, locked)

export const action = pageAction({ unlock: server.submitKey })
export const clientAction = restAction(rest.calls)

export default function JuicyNftPage() {
  const { isUnlocked, failed } = useLoaderData<typeof loader>()
  const tried = useActionData<ActionData>()
  return (
    <Page failed={failed}>
      {failed === undefined && (
        <DisplayCase open={isUnlocked}>
          {isUnlocked ? <TokenDetails takesFocus={tried !== undefined} /> : <UnlockForm refusal={tried?.failed} />}
        </DisplayCase>
      )}
    </Page>
  )
}

interface DisplayCaseProps {
  readonly open: boolean
  readonly children: ReactNode
}

function DisplayCase({ open, children }: DisplayCaseProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.room}>
      <figure className={styles.frame} data-open={open}>
        <img
          src="/assets/public/images/JuicyBot.png"
          alt={open ? t('NFT_PICTURE') : t('NFT_PICTURE_LOCKED')}
          width={256}
          height={256}
        />
        {!open && <IconLock className={styles.lock} size={40} aria-hidden />}
        <figcaption className={styles.plaque}>
          <span>JUICE SBT</span>
          <span>{t(open ? 'NFT_STATE_OPEN' : 'NFT_STATE_LOCKED')}</span>
        </figcaption>
      </figure>
      {children}
    </div>
  )
}
