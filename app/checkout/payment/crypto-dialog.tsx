import { SheetDialog } from '../../kit/page/sheet-dialog'
import { QrCode } from '../../kit/qr-code/qr-code'
import type { CryptoOption } from '../../ports/crypto-options'
import styles from './crypto-dialog.module.css'

interface CryptoDialogProps {
  readonly option: CryptoOption
  onClose(): void
}

/** The address of a wallet, for a phone to read. */
export function CryptoDialog({ option: { name, address, url }, onClose }: CryptoDialogProps) {
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
