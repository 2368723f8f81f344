import { encode } from 'uqr'
import styles from './qr-code.module.css'

/** Modules; scanners need a blank border. */
const quietZone = 4

/** Bytes: longer texts take long to encode, and cameras cannot read their codes. */
const maxBytes = 1000

interface QrCodeProps {
  readonly text: string
  readonly label: string
}

/** Nothing for a text that is too long. Dark on light in every scheme: some scanners cannot read the opposite. */
export function QrCode({ text, label }: QrCodeProps) {
  if (new TextEncoder().encode(text).length > maxBytes) return null
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  return (
    <svg
      className={styles.code}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={drawModules(data)} fill="#1d2a24" />
    </svg>
  )
}

function drawModules(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
}
