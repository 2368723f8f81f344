import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { stopHolding } from './browser/early-actions'
import { fetchTexts, textsPath } from './browser/fetch-texts'
import { loadWithRetry } from './browser/lazy-with-retry'
import { readRootDataOfDocument } from './browser/remix-internals'
import { adoptBasket } from './browser/storage/storage'
import { TextsProvider } from './browser/texts'
import { startTap, TapContext } from './inspector/recording/tap'

const rootData = readRootDataOfDocument()
const tap = rootData?.config.inspector.isEnabled ? startTap(rootData.seededAt) : undefined
const language = document.documentElement.dataset.language ?? 'en'
const texts = await loadWithRetry(() => fetchTexts(textsPath(language))).catch((error: unknown) => {
  console.error(error)
  return {}
})

adoptBasket(rootData?.basketId)
stopHolding()
startTransition(() => {
  hydrateRoot(
    document,
    <TextsProvider language={language} texts={texts}>
      <TapContext.Provider value={tap}>
        <RemixBrowser />
      </TapContext.Provider>
    </TextsProvider>,
  )
})
