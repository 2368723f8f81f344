import { useId } from 'react'
import { usePorts } from '../browser/ports'
import { useRootData } from '../browser/root-data'
import { useScriptName } from '../browser/script-name'
import { useTranslation } from '../browser/texts'
import { IconArrowsMaximize, IconBrandTwitter } from '../kit/page-icons'
import { cutTweet, readHandle } from '../orders/tweet'
import type { AddressTweet } from '../ports/pasted-addresses'
import type { Memory } from './memory'
import styles from './photo.module.css'

export function Photo({ memory }: { readonly memory: Memory }) {
  const { t } = useTranslation()
  const { twitterUrl } = useRootData().config.application.social
  const { control, words, script } = useScriptName('Tweet', t('BTN_TWEET'))
  const { addressPicture, addressTweet } = usePorts()
  const captionId = useId()
  const caption = writeCaption(memory)
  const address = addressPicture(memory.imagePath)
  return (
    <li className={styles.place}>
      <figure className={styles.print}>
        <img className={styles.picture} src={address} alt={memory.caption} width={800} height={600} loading="lazy" />
        <figcaption className={styles.overlay}>
          <span id={captionId} className={styles.caption} dir="auto">
            {caption}
          </span>
          <span className={styles.tools}>
            <a className={styles.tool} href={address} target="_blank" rel="noreferrer" aria-describedby={captionId}>
              <IconArrowsMaximize size={18} aria-hidden />
              {t('BTN_OPEN_PICTURE')}
            </a>
            {twitterUrl && (
              <a
                className={styles.tool}
                href={offerTweet(caption, twitterUrl, addressTweet)}
                target="_blank"
                rel="noreferrer"
                {...control}
                aria-describedby={captionId}
              >
                <IconBrandTwitter size={18} aria-hidden />
                <span {...words}>{t('BTN_TWEET')}</span>
                <span {...script} />
              </a>
            )}
          </span>
        </figcaption>
      </figure>
    </li>
  )
}

/** With the photographer's name (docs/contract/files-and-surfaces.md#look-and-feel). */
export function writeCaption({ caption, username }: Pick<Memory, 'caption' | 'username'>): string {
  return username ? `${caption} (© ${username})` : caption
}

/** Tweets to the shop's own page at Twitter. */
export function offerTweet(caption: string, twitterUrl: string, addressTweet: AddressTweet): string {
  return addressTweet(cutTweet(`${caption} ${readHandle(twitterUrl)}`))
}
