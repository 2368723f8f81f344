import { useRootData } from '../browser/root-data'
import { CookieNotice } from '../notices/cookie-notice'
import { useNotices } from '../notices/notices'
import { useFirstVisitNotice } from '../notices/use-first-visit-notice'
import { firstTutorial } from '../tutorial/tutorial-names'
import { useTutorials } from '../tutorial/tutorials'
import { WelcomeDialog } from './welcome-dialog'

/** The welcome dialog and the cookie notice: the notice is part of the dialog while it is modal, and later waits for a free moment. */
export function FirstVisit() {
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
      onClose={welcome.dismiss}
    >
      {note}
    </WelcomeDialog>
  )
}
