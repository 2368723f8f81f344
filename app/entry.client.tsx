import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { stopHolding } from './browser/early-actions'
import { fetchTexts, textsPath } from './browser/fetch-texts'
import { loadWithRetry } from './browser/lazy-with-retry'
import type { RootData } from './browser/root-data'
import { adoptBasket } from './browser/storage/storage'
import { TextsProvider } from './browser/texts'

const language = document.documentElement.dataset.language ?? 'en'
const texts = await loadWithRetry(() => fetchTexts(textsPath(language))).catch((error: unknown) => {
  console.error(error)
  return {}
})

adoptBasket((window.__remixContext.state.loaderData?.root as RootData | undefined)?.basketId)
stopHolding()
startTransition(() => {
  hydrateRoot(
    document,
    <TextsProvider language={language} texts={texts}>
      <RemixBrowser />
    </TextsProvider>,
  )
})
