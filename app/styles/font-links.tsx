import { describeLanguage } from '../kit/language'
import headingAccents from './fonts/bricolage-grotesque-750-accents.woff2?url'
import headingFont from './fonts/bricolage-grotesque-750-english.woff2?url'
import textAccents from './fonts/instrument-sans-accents.woff2?url'
import textFont from './fonts/instrument-sans-english.woff2?url'
import labelAccents from './fonts/jetbrains-mono-500-accents.woff2?url'
import labelFont from './fonts/jetbrains-mono-500-english.woff2?url'

interface FontLinksProps {
  /** Such as `de_DE`. */
  readonly language: string
}

/** Preloads the fonts of the page's language, so that no text changes its font while it is read. */
export function FontLinks({ language }: FontLinksProps) {
  const fonts = [textFont, headingFont, labelFont]
  if (hasAccents(language)) fonts.push(textAccents, headingAccents, labelAccents)
  return (
    <>
      {fonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
      ))}
    </>
  )
}

function hasAccents(language: string): boolean {
  const { language: name, script } = new Intl.Locale(describeLanguage(language).lang).maximize()
  return name !== 'en' && script === 'Latn'
}
