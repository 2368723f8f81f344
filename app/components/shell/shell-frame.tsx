import { useNavigate } from '@remix-run/react'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { toggleScheme } from '../../browser/colour-scheme'
import { useLanguages } from '../../browser/languages'
import { useLive } from '../../browser/live'
import { pictureFile } from '../../browser/public-config'
import { useRootData } from '../../browser/root-data'
import { useSession } from '../../browser/session'
import { useTranslation } from '../../browser/texts'
import { CookieNotice } from '../../notices/cookie-notice'
import { useNotices } from '../../notices/notices'
import { useNotice } from '../../notices/visits'
import { firstTutorial } from '../../tutorial/names'
import { TutorialsProvider, useTutorials } from '../../tutorial/tutorials'
import { PlainMenu } from './plain-menu'
import { TopBar } from './top-bar'
import { WelcomeDialog } from './welcome-dialog'

const loadSideMenu = () => import('./side-menu')
const SideMenu = lazy(loadSideMenu)

/** What surrounds every page: bar, side menu, first-visit notices. */
export function ShellFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  const { config, version } = useRootData()
  const { name, logo, showGitHubLinks } = config.application
  const { scoreBoardVisible } = useLive()
  const { account, logOut } = useSession()
  const [menuOpen, setMenuOpen] = useState(false)
  const languages = useLanguages()
  const navigate = useNavigate()

  const leave = useCallback(async () => {
    await logOut()
    navigate('/')
  }, [logOut, navigate])
  const search = (text: string) => navigate(`/search?q=${encodeURIComponent(text)}`)

  return (
    <TutorialsProvider>
      <a className="skip-link" href="#content">
        {t('LABEL_SKIP_TO_CONTENT')}
      </a>
      <TopBar
        {...{ shopName: name, logo: pictureFile(logo), version, account, languages }}
        onOpenSideMenu={() => setMenuOpen(true)}
        onApproachSideMenu={() => void loadSideMenu()}
        onSearch={search}
        onLogOut={leave}
        onToggleScheme={toggleScheme}
      />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <PlainMenu isLoggedIn={account !== null} />
      {menuOpen && (
        <Suspense>
          <SideMenu
            {...{ shopName: name, version, account, scoreBoardVisible, showGitHubLinks }}
            onClose={() => setMenuOpen(false)}
            onLogOut={leave}
            onToggleScheme={toggleScheme}
          />
        </Suspense>
      )}
      <FirstVisit />
    </TutorialsProvider>
  )
}

/** The greeting and the note about cookies; while the greeting is modal, the note is part of it. */
function FirstVisit() {
  const { config, notices } = useRootData()
  const { welcomeBanner, cookieConsent } = config.application
  const tutorials = useTutorials()
  const mustBegin = tutorials.isOffered && config.challenges.restrictToTutorialsFirst
  const welcome = useNotice(notices.welcome, 'welcomebanner_status')
  const cookies = useNotice(notices.cookies, 'cookieconsent_status')
  const { isQuiet } = useNotices()
  const note = cookies.shown && <CookieNotice {...cookieConsent} onDismiss={cookies.dismiss} />
  if (!welcome.shown) return isQuiet && !tutorials.isRunning && note
  return (
    <WelcomeDialog
      title={welcomeBanner.title}
      message={welcomeBanner.message}
      mayDismiss={!mustBegin}
      onBegin={tutorials.isOffered ? () => tutorials.start(firstTutorial) : undefined}
      onClose={welcome.dismiss}
    >
      {note}
    </WelcomeDialog>
  )
}
