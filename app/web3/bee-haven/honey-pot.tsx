import { useTranslation } from '../../browser/texts'
import { Action, ActionResult, ChainPanel } from '../chain-panel'
import type { ChainResult } from '../use-chain-action'
import styles from './honey-pot.module.css'

export type MintStep = 'INTRO' | 'AWAITING_APPROVAL' | 'CONFIRM' | 'IN_PROGRESS' | 'SUCCESS'

interface HoneyPotProps {
  readonly step: MintStep
  readonly disabled: boolean
  readonly result: ChainResult | undefined
  onMint(): void
}

export function HoneyPot({ step, disabled, result, onMint }: HoneyPotProps) {
  const { t } = useTranslation()
  return (
    <ChainPanel id="pot-title" title={t('TITLE_HONEY_POT')}>
      <PotPicture />
      <p>{t('TEXT_HONEY_POT')}</p>
      <Action id="mintButton" label={t(`NFT_MINT_TEXT_${step}`)} disabled={disabled} onPress={onMint} />
      <ActionResult result={result} />
    </ChainPanel>
  )
}

function PotPicture() {
  return (
    <svg className={styles.pot} viewBox="0 0 240 170" aria-hidden>
      <ellipse cx="120" cy="152" rx="84" ry="12" fill="#1d2a24" opacity="0.14" />
      <path d="M58 62h124c14 28 10 72-18 90H76c-28-18-32-62-18-90Z" fill="#b8430a" />
      <path d="M58 62h62v90H76c-28-18-32-62-18-90Z" fill="#e8590c" />
      <rect x="50" y="46" width="140" height="22" rx="11" fill="#f6c945" />
      <path
        d="M74 62h92v16a9 9 0 0 1-18 0v-4a9 9 0 0 0-18 0v26a9 9 0 0 1-18 0V76a9 9 0 0 0-18 0v6a10 10 0 0 1-20 0Z"
        fill="#fdf1c9"
      />
      <path d="M92 116h56v20H92z" fill="#fff6dc" />
      <g fill="#1d2a24">
        <rect x="99" y="122" width="18" height="3" rx="1.5" />
        <rect x="99" y="128" width="36" height="3" rx="1.5" />
      </g>
      <g transform="rotate(-14 200 34)">
        <ellipse cx="200" cy="34" rx="17" ry="11" fill="#f6c945" />
        <path d="M196 24h5v20h-5zM206 26h4v16h-4z" fill="#1d2a24" />
        <ellipse cx="196" cy="20" rx="10" ry="6" fill="#ddebe4" />
        <ellipse cx="207" cy="20" rx="8" ry="5" fill="#ddebe4" />
      </g>
    </svg>
  )
}
