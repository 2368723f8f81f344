import { useTranslation } from '../browser/texts'
import { productPicture } from '../catalogue/offers'
import { pictureFile } from '../kit/public-config'
import styles from './recycling-story.module.css'

interface RecyclingStoryProps {
  /** Pictures of the shop's goods, by file or URL (`application.recyclePage`). */
  readonly pictures: { readonly topProductImage: string; readonly bottomProductImage: string }
}

/** The way of a fruit: from the press into the glass, and what is left of it back to the shop. */
export function RecyclingStory({ pictures: { topProductImage, bottomProductImage } }: RecyclingStoryProps) {
  const { t } = useTranslation()
  return (
    <ol className={styles.story}>
      <Step picture={topProductImage} text={t('SECTION_PRESS_JUICE_RESPONSIBLY')} />
      <Step picture={bottomProductImage} text={t('SECTION_RECYCLE_RESIDUES')} />
    </ol>
  )
}

function Step({ picture, text }: { readonly picture: string; readonly text: string }) {
  return (
    <li className={styles.step}>
      <img src={productPicture(pictureFile(picture))} alt="" width={320} height={400} />
      <p>{text}</p>
    </li>
  )
}
