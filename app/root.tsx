import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ClientLoaderFunctionArgs, Links, Meta, Outlet, Scripts, useRouteLoaderData } from '@remix-run/react'
import { type ReactNode, useEffect } from 'react'
import { holdEarlyActions, replayEarlyActions } from './browser/early-actions'
import { textsPath } from './browser/fetch-texts'
import { LiveProvider } from './browser/live/live'
import { resolveHashUrl } from './browser/navigation/hash-url'
import { KeepScroll } from './browser/navigation/keep-scroll'
import { usePageTitle } from './browser/navigation/page-title'
import { describeFixed, PortsProvider } from './browser/ports'
import { makeVisitCalls } from './browser/rest/visit-calls'
import { type RootData, useRootData } from './browser/root-data'
import { SessionProvider } from './browser/session'
import { SnackbarProvider } from './browser/snackbar/snackbar'
import { configInLanguage } from './http/config-in-language'
import { readFlash } from './http/flash-message'
import { languageOf } from './http/language'
import { portsOf } from './http/ports-of'
import { parseScheme, schemeCookie } from './kit/colour-scheme'
import { findCookie } from './kit/cookies'
import { describeLanguage } from './kit/language'
import { pictureFile, publishConfig } from './kit/public-config'
import { NoticesProvider } from './notices/notices'
import { LastResort } from './shell/last-resort'
import { FontLinks } from './styles/font-links'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/themes.css'
import './styles/base.css'

export function loader({ request, context }: LoaderFunctionArgs): RootData {
  const { lab } = context
  const cookie = (name: string) => findCookie(request.headers.get('Cookie'), name)
  const language = languageOf(request, lab)
  const { application } = lab.config
  return {
    config: configInLanguage(publishConfig(lab.config), (english) => lab.texts.translate(language, english)),
    version: application.showVersionNumber ? lab.version : '',
    isHosted: lab.options.learnerId !== null,
    language,
    scheme: parseScheme(cookie(schemeCookie)),
    scoreBoardVisible: lab.challenges.find('scoreBoardChallenge').solved,
    unannounced: listUnannounced(lab),
    account: portsOf(lab).guessAccount(cookie('token'), (token) => lab.accounts.sessions.get(token)?.data),
    fixed: lab.options.fix,
    notices: {
      welcome: application.welcomeBanner.showOnFirstStart && cookie('welcomebanner_status') !== 'dismiss',
      cookies: cookie('cookieconsent_status') !== 'dismiss',
    },
    basketId: lab.accounts.sessions.get(cookie('token'))?.bid,
    seededAt: lab.accounts.seededAt(),
    minPasswordLength: lab.accounts.passwords.minLength,
    resetsByLink: lab.accounts.passwords.resetsByLink,
    flash: readFlash(request),
  }
}

/** Each solve once, though the queue may hold it again after a repeat. */
function listUnannounced({ challenges }: LoaderFunctionArgs['context']['lab']): RootData['unannounced'] {
  const waiting = challenges.notifications.pending().filter(({ hidden }) => !hidden)
  return [...new Map(waiting.map(({ key, name }) => [key, { key, name }])).values()]
}

/** Runs once, when a page is opened. */
export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<RootData> {
  makeVisitCalls()
  return serverLoader<RootData>() as Promise<RootData>
}
clientLoader.hydrate = true

/** Changes come through the live connection. */
export function shouldRevalidate(): boolean {
  return false
}

export const meta: MetaFunction = () => [
  {
    name: 'description',
    content: 'Cold-pressed juices from a shop that is weak on purpose: come to taste, stay to break in.',
  },
]

const earlyScript = `(${holdEarlyActions})();(function(t){t&&location.replace(t)})((${resolveHashUrl})(location.hash,location.pathname))`

export function Layout({ children }: { readonly children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const language = data?.language ?? 'en'
  const application = data?.config.application
  const title = usePageTitle(application?.name ?? 'Juice Lab')
  return (
    <html
      {...describeLanguage(language)}
      {...describeFixed(data?.fixed ?? [])}
      data-language={language}
      data-scheme={data?.scheme}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own source text, without anybody's input. */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: earlyScript }} />
        <title>{title}</title>
        <Meta />
        <link
          rel="icon"
          type="image/x-icon"
          href={`/assets/public/${pictureFile(application?.favicon ?? 'favicon_js.ico')}`}
        />
        <link rel="preload" as="fetch" crossOrigin="anonymous" href={textsPath(language)} />
        <FontLinks language={language} />
        <Links />
      </head>
      <body className={`${application?.theme ?? 'bluegrey-lightgreen'}-theme`}>
        {children}
        <KeepScroll />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  const { account, config, fixed, scoreBoardVisible } = useRootData()
  const { showFlagsInNotifications, showCountryDetailsInNotifications, systemWideNotifications } = config.ctf
  useEffect(replayEarlyActions, [])
  return (
    <PortsProvider fixed={fixed}>
      <SnackbarProvider>
        <SessionProvider guess={account}>
          <LiveProvider scoreBoardSolved={scoreBoardVisible}>
            <NoticesProvider
              settings={{ showFlags: showFlagsInNotifications, countryDetails: showCountryDetailsInNotifications }}
              systemNotices={systemWideNotifications}
            >
              <Outlet />
            </NoticesProvider>
          </LiveProvider>
        </SessionProvider>
      </SnackbarProvider>
    </PortsProvider>
  )
}

export function ErrorBoundary() {
  return <LastResort />
}
