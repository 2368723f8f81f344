import { useRootData } from '../browser/root-data'
import { CookieNotice } from '../notices/cookie-notice'
import { useNotices } from '../notices/notices'
import { useNotice } from '../notices/visits'
import { firstTutorial } from '../tutorial/names'
import { useTutorials } from '../tutorial/tutorials'
import { WelcomeDialog } from './welcome-dialog'

/** The greeting and the note about cookies; while the greeting is modal, the note is part of it, later it waits until nobody else speaks. */
export function FirstVisit() {
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
