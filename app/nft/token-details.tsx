import { useEffect, useRef } from 'react'
import { useTranslation } from '../browser/texts'
import styles from './token-details.module.css'

const token = {
  owner: '0x8343d2eb2B13A2495De435a1b15e85b98115Ce05',
  contract: '0xf4817631372dca68a25a18eb7a0b36d54f3dbcf7',
  id: '0',
}

export function TokenDetails({ takesFocus }: { readonly takesFocus: boolean }) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <section className={styles.plate}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t('TITLE_NFT_UNLOCKED')}
      </h1>
      <dl className={styles.details}>
        <dt>{t('LABEL_NFT_OWNER')}</dt>
        <dd>{t('NFT_OWNER')}</dd>
        <dt>{t('LABEL_NFT_ACCOUNT')}</dt>
        <dd>
          <code>{token.owner}</code>
        </dd>
        <dt>{t('LABEL_NFT_CONTRACT')}</dt>
        <dd>
          <code>{token.contract}</code> <span className={styles.number}>#{token.id}</span>
        </dd>
        <dt>{t('LABEL_NFT_DESCRIPTION')}</dt>
        <dd>{t('NFT_DESCRIPTION')}</dd>
      </dl>
    </section>
  )
}
