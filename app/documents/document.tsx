import type { ReactNode } from 'react'
import { useScriptName } from '../browser/script-name'
import { useTranslation } from '../browser/texts'
import { describeLanguage } from '../kit/language'
import { FontLinks } from '../styles/font-links'

export interface DocumentLook {
  readonly shopName: string
  readonly logo: string
  readonly favicon: string
  readonly theme: string
  /** Undefined follows the system. */
  readonly scheme: 'light' | 'dark' | undefined
  readonly stylesheet: string
}

interface DocumentProps extends DocumentLook {
  readonly title: string
  readonly children: ReactNode
}

/** Written whole by the server, without scripts of ours. */
export function DocumentPage({ title, children, ...look }: DocumentProps) {
  const { language } = useTranslation()
  return (
    <html {...describeLanguage(language)} data-scheme={look.scheme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} – ${look.shopName}`}</title>
        <link rel="icon" type="image/x-icon" href={`/assets/public/${look.favicon}`} />
        <FontLinks language={language} />
        <link rel="stylesheet" href={look.stylesheet} />
      </head>
      <body className={`${look.theme}-theme`}>
        <Bar shopName={look.shopName} logo={look.logo} />
        <main className="page">{children}</main>
      </body>
    </html>
  )
}

/** Some links of the account menu of all other pages. */
const links = [
  { href: './order-history', text: 'LABEL_ORDER_HISTORY' },
  { href: './privacy-security', text: 'NAV_PRIVACY_AND_SECURITY' },
  { href: './basket', text: 'TITLE_BASKET' },
]

function Bar({ shopName, logo }: Pick<DocumentLook, 'shopName' | 'logo'>) {
  const { t } = useTranslation()
  const { control, words, script } = useScriptName('Back to homepage')
  return (
    <header className="bar">
      <a className="home" href="./#/" {...control}>
        <img src={`assets/public/images/${logo}`} alt="" width={44} height={44} />
        <span {...words}>{shopName}</span>
      </a>
      <span {...script} />
      <nav className="ways" aria-label={t('TITLE_ACCOUNT')}>
        {links.map(({ href, text }) => (
          <a key={href} href={href}>
            {t(text)}
          </a>
        ))}
      </nav>
      <a className="back" href="./#/">
        {t('BTN_BACK_TO_SHOP')}
      </a>
    </header>
  )
}
