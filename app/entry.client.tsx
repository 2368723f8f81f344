import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { stopHolding } from './browser/early-actions'
import { createTranslator } from './browser/page-texts'
import { loadTexts } from './browser/translate'

const language = document.documentElement.dataset.language ?? 'en'
const texts = await loadTexts(language).catch((error: unknown) => {
  console.error(error)
  return {}
})
const translator = createTranslator(language, texts)

stopHolding()
startTransition(() => {
  hydrateRoot(
    document,
    <I18nextProvider i18n={translator}>
      <RemixBrowser />
    </I18nextProvider>,
  )
})
