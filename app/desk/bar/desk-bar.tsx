import logo from '../../../fixtures/pictures/favicon.svg'
import { useTranslation } from '../../browser/texts'
import { IconLogout } from '../../kit/icons'
import { IconPrinter } from '../../kit/page-icons'
import { SchemeIcon } from '../../kit/scheme-icon'
import { useDesk, useDeskState } from '../desk-context'
import { IconDeviceProjector } from '../icons'
import { toggleScheme } from '../scheme'
import { hashOf } from '../views'
import { ConnectionStatus } from './connection-status'
import styles from './desk-bar.module.css'
import { LanguageChoice } from './language-choice'

/** No link, as the hash is the view: another one would close the codes or a learner. */
function skipToRoster(): void {
  document.getElementById('roster')?.focus()
}

export function DeskBar() {
  const { t } = useTranslation()
  const { changeLanguage, leave } = useDesk()
  const { connection } = useDeskState()
  return (
    <header className={styles.bar}>
      <button type="button" className="skip-link" onClick={skipToRoster}>
        {t('SKIP_TO_ROSTER')}
      </button>
      <a className={styles.home} href={hashOf({ kind: 'roster' })}>
        <img src={logo} alt="" width={36} height={36} />
        <span className={styles.name}>Juice Lab</span>
        <span className={styles.batch}>{t('DESK_TAG')}</span>
      </a>
      <ConnectionStatus connection={connection} />
      <nav className={styles.tools} aria-label={t('LABEL_VIEWS')}>
        <a className={styles.tool} href={hashOf({ kind: 'projector', hasNames: true })}>
          <IconDeviceProjector size={20} aria-hidden /> <span>{t('BTN_PROJECTOR')}</span>
        </a>
        <a className={styles.tool} href={hashOf({ kind: 'codes' })}>
          <IconPrinter size={20} aria-hidden /> <span>{t('BTN_CODES')}</span>
        </a>
        <LanguageChoice onLanguage={changeLanguage} />
        <button type="button" className={styles.tool} aria-label={t('BTN_SCHEME')} onClick={toggleScheme}>
          <SchemeIcon size={20} />
        </button>
        <button
          type="button"
          className={styles.tool}
          aria-label={t('BTN_LEAVE')}
          title={t('BTN_LEAVE')}
          onClick={leave}
        >
          <IconLogout size={20} aria-hidden />
        </button>
      </nav>
    </header>
  )
}
