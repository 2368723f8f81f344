import { useNavigate } from '@remix-run/react'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { lazyWithRetry } from '../browser/lazy-with-retry'
import { useLive } from '../browser/live/live'
import { useRootData } from '../browser/root-data'
import { useSession } from '../browser/session'
import { toggleScheme } from '../browser/storage/colour-scheme'
import { useTranslation } from '../browser/texts'
import { pictureFile } from '../kit/public-config'
import { PlainSuccesses } from '../notices/plain-successes'
import { TutorialsProvider } from '../tutorial/tutorials'
import { FirstVisit } from './first-visit'
import { NavigationLine, PageAnnouncement } from './navigation-line'
import { PlainMenu } from './plain-menu'
import { TopBar } from './top-bar'

const loadSideMenu = () => import('./side-menu').then(({ SideMenu }) => SideMenu)
const SideMenu = lazyWithRetry(loadSideMenu)

/** The frame of every page: bar, side menu, first-visit notices. */
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
        onApproachSideMenu={() => void loadSideMenu().catch(() => undefined)}
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
