import type { LoaderFunctionArgs, SerializeFrom } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { marked } from 'marked'
import type { PageHandle } from '../../browser/navigation/page-title'
import { readServer } from '../../browser/rest/read-server'
import { useTranslation } from '../../browser/texts'
import { languageOf } from '../../http/language'
import { Notebook } from '../../kit/notebook/notebook'
import { Page } from '../../kit/page/page'

export async function loader({ params, request, context: { lab } }: LoaderFunctionArgs) {
  const markdown = lab.challenges.helpPage(params.category ?? '', languageOf(request, lab))
  if (markdown === undefined) throw new Response('', { status: 404 })
  return { title: /^# (.+)$/m.exec(markdown)?.[1] ?? '', html: await marked.parse(markdown) }
}

export const clientLoader = readServer<SerializeFrom<typeof loader>>

export const handle: PageHandle = { title: (data) => (data as { title: string } | undefined)?.title }

export default function HelpPage() {
  const { html } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  return (
    <Page>
      <Notebook tag={t('LABEL_LAB_NOTEBOOK')} html={html}>
        <Link to="/score-board">{t('BTN_BACK_TO_SCORE_BOARD')}</Link>
        <br />
        {t('HINT_SMALL_INTERNET')} <a href="/outside">{t('LABEL_SMALL_INTERNET')}</a>
      </Notebook>
    </Page>
  )
}
