import type { ReactNode } from 'react'
import { useTranslation } from '../browser/texts'
import { IconExternalLink } from '../kit/page-icons'
import styles from './token-sale.module.css'

const whitepapers = [
  { url: 'https://bitcoin.org/bitcoin.pdf', title: 'Bitcoin: A Peer-to-Peer Electronic Cash System' },
  { url: 'https://ethereum.org/whitepaper/', title: 'Ethereum: A Next-Generation Smart Contract Platform' },
]

const questions = [1, 2, 3, 4, 5]
const numbers = ['SUPPLY', 'PULP', 'BACKING'] as const

export function TokenSale({ coin }: { readonly coin: string }) {
  const { t } = useTranslation()
  return (
    <div className={styles.sale}>
      <header className={styles.hero}>
        <div>
          <p className={styles.tag}>{t('ICO_TAG')}</p>
          <h1 className={styles.title}>{t('TITLE_TOKENSALE', { coin })}</h1>
          <p className={styles.claim}>{t('ICO_CLAIM', { coin })}</p>
        </div>
        <Coin className={styles.coin} />
        <dl className={styles.numbers}>
          {numbers.map((number) => (
            <div key={number}>
              <dt>{t(`ICO_${number}_LABEL`)}</dt>
              <dd>{t(`ICO_${number}`)}</dd>
            </div>
          ))}
        </dl>
      </header>
      <Section id="sales-pitch" title={t('SECTION_SALES_PITCH')}>
        <p>{t('ICO_SALES_PITCH', { coin })}</p>
        <p>{t('ICO_SALES_PITCH_MORE', { coin })}</p>
      </Section>
      <Section id="whitepapers" title={t('SECTION_WHITEPAPER')}>
        <p>{t('ICO_WHITEPAPER_INTRO', { coin })}</p>
        <ul className={styles.papers}>
          {whitepapers.map(({ url, title }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                {title}
                <IconExternalLink size={16} aria-hidden />
              </a>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="ico-faq" title={t('SECTION_ICO_FAQ')}>
        {questions.map((number) => (
          <details key={number} className={styles.question}>
            <summary>{t(`ICO_FAQ_QUESTION_${number}`, { coin })}</summary>
            <p>{t(`ICO_FAQ_ANSWER_${number}`, { coin })}</p>
          </details>
        ))}
      </Section>
    </div>
  )
}

interface SectionProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

function Section({ id, title, children }: SectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

const segments = Array.from({ length: 8 }, (_, position) => position * 45)

function Coin({ className }: { readonly className?: string }) {
  return (
    <svg className={className} viewBox="0 0 200 200" aria-hidden>
      <circle cx="100" cy="106" r="92" fill="#a3620c" />
      <circle cx="100" cy="98" r="92" fill="#f6c945" />
      <circle cx="100" cy="98" r="80" fill="#e8590c" />
      <circle cx="100" cy="98" r="70" fill="#fdf1c9" />
      {segments.map((angle) => (
        <path key={angle} d="M100 90 78 44a52 52 0 0 1 44 0Z" fill="#f28c28" transform={`rotate(${angle} 100 98)`} />
      ))}
      <path d="M40 62a70 70 0 0 1 44-34" stroke="#fff6dc" strokeWidth="8" strokeLinecap="round" fill="none" />
    </svg>
  )
}
