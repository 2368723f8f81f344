import { createRoot } from 'react-dom/client'
import '../styles/tokens.css'
import '../styles/fonts.css'
import '../styles/base.css'
import { TextsProvider } from '../browser/texts'
import { describeLanguage } from '../kit/language'
import { Desk } from './desk'
import { loadPreferred } from './languages'
import { showKeptScheme } from './scheme'
import { takeToken } from './token'

const token = takeToken()
showKeptScheme()

loadPreferred().then(({ language, texts }) => {
  Object.assign(document.documentElement, describeLanguage(language))
  createRoot(document.getElementById('desk') as HTMLElement).render(
    <TextsProvider language={language} texts={texts}>
      <Desk givenToken={token} />
    </TextsProvider>,
  )
}, console.error)
