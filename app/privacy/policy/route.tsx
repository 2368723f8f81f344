import type { LoaderFunctionArgs, SerializeFrom } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { marked } from 'marked'
import type { PageHandle } from '../../browser/navigation/page-title'
import { readServer } from '../../browser/rest/read-server'
import { useTranslation } from '../../browser/texts'
import { languageOf } from '../../http/language'
import { PageHeading } from '../../kit/page/page-heading'
import styles from './policy-text.module.css'

export const handle: PageHandle = { title: 'TITLE_PRIVACY_POLICY' }

export async function loader({ request, context: { lab } }: LoaderFunctionArgs) {
  const { origin, hostname } = new URL(request.url)
  const { name, privacyContactEmail } = lab.config.application
  const policy = lab.shop.privacyPolicy(languageOf(request, lab))
  const html = await marked.parse(policy.text)
  return {
    isEnglish: policy.language === 'en',
    html: await fillIn(html, { name, url: origin, contact: privacyContactEmail || `donotreply@${hostname}` }),
  }
}

export const clientLoader = readServer<SerializeFrom<typeof loader>>

export default function PrivacyPolicyPage() {
  const { html, isEnglish } = useLoaderData<typeof loader>()
  const { language, t } = useTranslation()
  return (
    <>
      {/* A visitor who loads this picture has opened the policy. */}
      <img src="/assets/public/images/padding/81px.png" alt="" width={1} height={1} hidden />
      <PageHeading aside={t('LABEL_POLICY_ASIDE')}>{t('TITLE_PRIVACY_POLICY')}</PageHeading>
      {isEnglish && language !== 'en' && <p>{t('HINT_POLICY_IN_ENGLISH')}</p>}
      <PolicyText html={html} />
    </>
  )
}

/** Loaded on demand: its tables are built as it loads, and would delay each start. */
async function fillIn(html: string, values: Readonly<Record<string, string>>): Promise<string> {
  const { encode } = await import('html-entities')
  return html.replace(/\{\{(\w+)\}\}/g, (_, name: string) => encode(values[name]))
}

/** Our own Markdown, in English in every language of the shop. */
function PolicyText({ html }: { readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made on the server from a file of ours.
  return <article className={styles.policy} lang="en" dir="ltr" dangerouslySetInnerHTML={{ __html: html }} />
}
