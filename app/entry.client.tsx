import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { stopHolding } from './browser/early-actions'
import { TextsProvider } from './browser/texts'
import { loadTexts } from './browser/translate'

const language = document.documentElement.dataset.language ?? 'en'
const texts = await loadTexts(language).catch((error: unknown) => {
  console.error(error)
  return {}
})

stopHolding()
startTransition(() => {
  hydrateRoot(
    document,
    <TextsProvider language={language} texts={texts}>
      <RemixBrowser />
    </TextsProvider>,
  )
})
