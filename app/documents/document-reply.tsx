import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createTranslate, TextsProvider } from '../browser/texts'
import type { Call } from '../http/call'
import { parseScheme, schemeCookie } from '../kit/colour-scheme'
import { pictureFile } from '../kit/public-config'
import { DocumentPage } from './document'
import stylesheet from './document.css?url'

interface DocumentContent {
  readonly title: string
  readonly body: ReactNode
}

export function documentReply(
  { lab, language, cookie }: Call,
  { title, body }: DocumentContent,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const texts = lab.texts.ofPages(language)
  const { name, logo, favicon, theme } = lab.config.application
  const markup = renderToStaticMarkup(
    <TextsProvider language={language} texts={texts}>
      <DocumentPage
        title={createTranslate(texts)(title)}
        shopName={name}
        logo={pictureFile(logo)}
        favicon={pictureFile(favicon)}
        theme={theme}
        scheme={parseScheme(cookie(schemeCookie))}
        stylesheet={stylesheet}
      >
        {body}
      </DocumentPage>
    </TextsProvider>,
  )
  return new Response(`<!DOCTYPE html>${markup}`, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers },
  })
}
