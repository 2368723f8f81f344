import { useLocation, useNavigate, useNavigation } from '@remix-run/react'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { lazyWithRetry } from '../browser/lazy-with-retry'
import { useLive } from '../browser/live/live'
import { usePageTitle } from '../browser/navigation/page-title'
import { usePorts } from '../browser/ports'
import { useRootData } from '../browser/root-data'
import { useSession } from '../browser/session'
import { toggleScheme } from '../browser/storage/colour-scheme'
import { useTranslation } from '../browser/texts'
import { pictureFile } from '../kit/public-config'
import { CookieNotice } from '../notices/cookie-notice'
import { useNotices } from '../notices/notices'
import { PlainSuccesses } from '../notices/plain-successes'
import { useFirstVisitNotice } from '../notices/use-first-visit-notice'
import { firstTutorial } from '../tutorial/tutorial-names'
import { TutorialsProvider, useTutorials } from '../tutorial/tutorials'
import { chatEntry, complainEntry, contactEntry, type Entry, learnEntry } from './entries'
import { EntryLink } from './menus/entry-link'
import styles from './shell-frame.module.css'
import { TopBar } from './top-bar'
import { WelcomeDialog } from './welcome-dialog'

const loadSideMenu = () => import('./menus/side-menu').then(({ SideMenu }) => SideMenu)
const SideMenu = lazyWithRetry(loadSideMenu)

export function ShellFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  const { config, version } = useRootData()
  const { name, logo, showGitHubLinks } = config.application
  const { scoreBoardVisible } = useLive()
  const { account, logOut } = useSession()
  const [menuOpen, setMenuOpen] = useState(false)
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
      <PlainSuccesses scoreBoardVisible={scoreBoardVisible} />
      <NavigationLine />
      <TopBar
        {...{ shopName: name, logo: pictureFile(logo), version, account }}
        isSideMenuOpen={menuOpen}
        onOpenSideMenu={() => setMenuOpen(true)}
        onPreloadSideMenu={() => void loadSideMenu().catch(() => undefined)}
        onSearch={search}
        onLogOut={leave}
        onToggleScheme={toggleScheme}
      />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <PlainMenu isLoggedIn={account !== null} scoreBoardVisible={scoreBoardVisible} />
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
      <PageAnnouncement shopName={name} />
    </TutorialsProvider>
  )
}

/** The notice is part of the dialog while that is modal, and later waits for a free moment. */
function FirstVisit() {
  const { config, notices } = useRootData()
  const { welcomeBanner, cookieConsent } = config.application
  const tutorials = useTutorials()
  const mustBegin = tutorials.isOffered && config.challenges.restrictToTutorialsFirst
  const welcome = useFirstVisitNotice(notices.welcome, 'welcomebanner_status')
  const cookies = useFirstVisitNotice(notices.cookies, 'cookieconsent_status')
  const { isQuiet } = useNotices()
  const note = cookies.shown && <CookieNotice {...cookieConsent} onDismiss={cookies.dismiss} />
  if (!welcome.shown) return isQuiet && !tutorials.isRunning && note
  return (
    <WelcomeDialog
      title={welcomeBanner.title}
      message={welcomeBanner.message}
      mayDismiss={!mustBegin}
      onBegin={tutorials.isOffered ? () => tutorials.start(firstTutorial) : undefined}
      learnsAt={tutorials.isOffered && !mustBegin ? learnEntry.to : undefined}
      onClose={welcome.dismiss}
    >
      {note}
    </WelcomeDialog>
  )
}

function NavigationLine() {
  const { state } = useNavigation()
  return <div className={styles.navigationLine} data-busy={state !== 'idle' || undefined} aria-hidden />
}

/** Announces the title of the next page, as browsers do only when they load a document. */
function PageAnnouncement({ shopName }: { readonly shopName: string }) {
  const { pathname } = useLocation()
  const title = usePageTitle(shopName)
  const [latest, setLatest] = useState({ pathname, title: '' })
  if (latest.pathname !== pathname) setLatest({ pathname, title })
  return (
    <p id="announcement" className="visually-hidden" aria-live="polite">
      {latest.title}
    </p>
  )
}

const customers: readonly Entry[] = [complainEntry, chatEntry]

interface PlainMenuProps {
  readonly isLoggedIn: boolean
  readonly scoreBoardVisible: boolean
}

/** For browsers without scripts. */
function PlainMenu({ isLoggedIn, scoreBoardVisible }: PlainMenuProps) {
  const { t } = useTranslation()
  const { listCompanyEntries } = usePorts()
  const { isOffered } = useTutorials()
  const company = listCompanyEntries({ loggedIn: isLoggedIn, scoreBoardVisible })
  const learning = isOffered ? [learnEntry] : []
  return (
    <noscript>
      <nav className={styles.plainMenu} aria-label={t('TITLE_COMPANY')}>
        {[contactEntry, ...company, ...learning, ...(isLoggedIn ? customers : [])].map((entry) => (
          <EntryLink key={entry.to} entry={entry} />
        ))}
      </nav>
    </noscript>
  )
}
