import { useTranslation } from '../browser/texts'
import { Row, Stack } from '../kit/layout'
import {
  IconBrandBluesky,
  IconBrandFacebook,
  IconBrandMastodon,
  IconBrandReddit,
  IconBrandSlack,
  IconBrandTwitter,
  IconClipboardCheck,
  IconNews,
  IconPalette,
} from '../kit/page-icons'
import styles from './social-links.module.css'

/** `application.social` of the configuration. */
export type SocialUrls = Partial<Record<(typeof places)[number]['key'], string | null>>

const places = [
  { key: 'blueSkyUrl', name: 'BlueSky', label: 'Visit our BlueSky page', Icon: IconBrandBluesky },
  { key: 'mastodonUrl', name: 'Mastodon', label: 'Visit our Mastodon page', Icon: IconBrandMastodon },
  { key: 'twitterUrl', name: 'Twitter', label: 'Visit our Twitter page', Icon: IconBrandTwitter },
  { key: 'facebookUrl', name: 'Facebook', label: 'Visit our Facebook page', Icon: IconBrandFacebook },
  { key: 'slackUrl', name: 'Slack', label: 'Join our Slack workspace', Icon: IconBrandSlack },
  { key: 'redditUrl', name: 'Reddit', label: 'Visit our Reddit page', Icon: IconBrandReddit },
  { key: 'pressKitUrl', name: 'LABEL_PRESS_KIT', label: 'Access our Press Kit', Icon: IconNews },
  { key: 'nftUrl', name: 'NFT', label: 'View our NFT', Icon: IconPalette },
  { key: 'questionnaireUrl', name: 'LABEL_QUESTIONNAIRE', label: undefined, Icon: IconClipboardCheck },
] as const

export function SocialLinks({ urls }: { readonly urls: SocialUrls }) {
  const { t } = useTranslation()
  const configured = places.filter(({ key }) => urls[key])
  if (configured.length === 0) return null
  return (
    <Stack as="section" gap="l">
      <h2 id="social-media">{t('SECTION_SOCIAL_MEDIA')}</h2>
      <Row as="ul" align="stretch" wrap className={styles.places}>
        {configured.map(({ key, name, label, Icon }) => (
          <li key={key}>
            <a href={urls[key] ?? undefined} target="_blank" rel="noreferrer" aria-label={label}>
              <Icon size={20} aria-hidden />
              {t(name)}
            </a>
          </li>
        ))}
      </Row>
    </Stack>
  )
}
