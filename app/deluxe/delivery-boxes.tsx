import { useTranslation } from '../browser/texts'
import styles from './delivery-boxes.module.css'

/** The places of the boxes' sides on the drawing; the narrow ones are seen at an angle. */
const sides = [
  'translate(83 216)',
  'translate(316 186) scale(1.4)',
  'translate(594 222) scale(0.98)',
  'matrix(0.3 -0.32 0 1 217 216)',
  'matrix(0.34 -0.36 0 1.3 482 200)',
]

/** The boxes that members get, a decal on each of their sides. */
export function DeliveryBoxes({ decal }: { readonly decal: string }) {
  const { t } = useTranslation()
  return (
    <svg className={styles.boxes} viewBox="0 0 800 400" role="img" aria-label={t('LABEL_DELIVERY_BOXES')}>
      <image href="/assets/public/images/deluxe/blankBoxes.png" width="800" height="400" />
      {sides.map((side) => (
        <image key={side} href={decal} width="94" height="94" transform={side} />
      ))}
    </svg>
  )
}
