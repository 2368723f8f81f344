import type { ReactNode } from 'react'
import { useTranslation } from '../browser/texts'
import { IconLock } from '../kit/page-icons'
import styles from './display-case.module.css'

interface DisplayCaseProps {
  /** True if the glass has been opened. */
  readonly open: boolean
  readonly children: ReactNode
}

/** The token on the wall of a gallery, behind frosted glass until its key turns, and what belongs beside it. */
export function DisplayCase({ open, children }: DisplayCaseProps) {
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
