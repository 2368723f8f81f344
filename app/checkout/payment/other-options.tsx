import { type ReactNode, useState } from 'react'
import { usePorts } from '../../browser/ports'
import { useTranslation } from '../../browser/texts'
import { Row } from '../../kit/layout'
import { SheetDialog } from '../../kit/page/sheet-dialog'
import { IconBook, IconCreditCard, IconHeartHandshake, IconPalette, IconShirt, IconSticker } from '../../kit/page-icons'
import { QrCode } from '../../kit/qr-code/qr-code'
import type { CryptoOption } from '../../ports/crypto-options'
import { Disclosure } from '../disclosure'
import styles from './other-options.module.css'
import { isPanelOpen, keepPanel } from './panels'

const donationUrl = 'https://owasp.org/donate/?reponame=www-project-juice-shop&title=OWASP+Juice+Shop'

const merchandise = [
  { name: 'Spreadshirt (US)', url: '/redirect?to=http://shop.spreadshirt.com/juiceshop', Icon: IconShirt },
  { name: 'Spreadshirt (DE)', url: '/redirect?to=http://shop.spreadshirt.de/juiceshop', Icon: IconShirt },
  {
    name: 'StickerYou',
    url: '/redirect?to=https://www.stickeryou.com/products/owasp-juice-shop/794',
    Icon: IconSticker,
  },
  { name: 'Leanpub', url: '/redirect?to=http://leanpub.com/juice-shop', Icon: IconBook },
  { name: 'OpenSea', url: 'https://opensea.io/collection/juice-shop', Icon: IconPalette },
] as const

export function OtherOptions() {
  const { t } = useTranslation()
  return (
    <Disclosure
      title={t('SECTION_OTHER_PAYMENT')}
      icon={<IconHeartHandshake size={24} aria-hidden />}
      isOpenAtStart={() => isPanelOpen('paymentPanelExpanded')}
      onToggle={(isOpen) => keepPanel('paymentPanelExpanded', isOpen)}
    >
      <h3 className={styles.title}>{t('SECTION_DONATIONS')}</h3>
      <Row as="ul" align="stretch" wrap className={styles.places}>
        <Place url={donationUrl} name={t('BTN_DONATE_BY_CARD')} icon={<IconCreditCard size={20} aria-hidden />} />
        <CryptoDonations />
      </Row>
      <h3 className={styles.title}>{t('SECTION_MERCHANDISE')}</h3>
      <Row as="ul" align="stretch" wrap className={styles.places}>
        {merchandise.map(({ name, url, Icon }) => (
          <Place key={name} url={url} name={name} icon={<Icon size={20} aria-hidden />} />
        ))}
      </Row>
    </Disclosure>
  )
}

interface PlaceProps {
  readonly url: string
  readonly name: string
  readonly icon: ReactNode
}

function Place({ url, name, icon }: PlaceProps) {
  return (
    <li>
      <a className={styles.place} href={url} target="_blank" rel="noreferrer">
        {icon}
        {name}
      </a>
    </li>
  )
}

function CryptoDonations() {
  const { listCryptoOptions } = usePorts()
  const [shown, setShown] = useState<CryptoOption>()
  return (
    <>
      {listCryptoOptions().map((option) => (
        <li key={option.name}>
          <button type="button" className={styles.place} onClick={() => setShown(option)}>
            {option.name}
          </button>
        </li>
      ))}
      {shown && <CryptoDialog option={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

interface CryptoDialogProps {
  readonly option: CryptoOption
  onClose(): void
}

/** As text and as a QR code. */
function CryptoDialog({ option: { name, address, url }, onClose }: CryptoDialogProps) {
  return (
    <SheetDialog titleId="crypto-title" onClose={onClose}>
      <div className={styles.sheet}>
        <h2 id="crypto-title">{name}</h2>
        <QrCode text={address} label={address} />
        <a href={url} target="_blank" rel="noreferrer">
          {address}
        </a>
      </div>
    </SheetDialog>
  )
}
