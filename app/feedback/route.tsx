import type { HeadersFunction } from '@remix-run/node'
import { Link, type ShouldRevalidateFunction, useLoaderData, useNavigation } from '@remix-run/react'
import type { PageHandle } from '../browser/page-title'
import { atForm, restAction, restPage } from '../browser/rest-page'
import { useSession } from '../browser/session'
import { useTranslation } from '../browser/texts'
import { FormCard, SubmitButton } from '../components/forms/form-card'
import { Page } from '../components/page/page'
import { page } from '../http/page'
import { pageAction } from '../http/page-action'
import { useForm } from '../kit/use-form'
import { useOutcome } from '../kit/use-outcome'
import { AuthorId } from './author-id'
import styles from './contact.module.css'
import { type ContactPage, noSum } from './contact-page'
import { FeedbackFields } from './feedback-fields'
import { emptyFeedback, isComplete, nameAuthor } from './feedback-values'
import * as rest from './rest-feedback'
import * as server from './server-feedback'

export const handle: PageHandle = { title: 'NAV_CONTACT' }

export const loader = page(server.readSum, noSum)
export const clientLoader = restPage(rest.loadSum, noSum)

export const action = pageAction({ send: server.sendFeedback })
export const clientAction = restAction({ send: atForm(rest.sendFeedback) })

/** A sum is for one reader. */
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

/** A refused feedback asks for the same sum again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult?.failed === undefined && defaultShouldRevalidate

export default function ContactRoute() {
  const { t } = useTranslation()
  const { account } = useSession()
  const { captcha, failed } = useLoaderData<typeof loader>()
  const { error, successes } = useOutcome()
  return (
    <Page width="narrow" failed={failed}>
      <FormCard
        id="feedback-form"
        title={t('NAV_CONTACT')}
        intro={t('CONTACT_INTRO')}
        error={error}
        intent="send"
        foot={account && <Link to="/complain">{t('LINK_COMPLAIN')}</Link>}
      >
        {captcha === undefined && (
          <noscript>
            <a href="/contact?form">{t('LINK_CONTACT')}</a>
          </noscript>
        )}
        <div className={`${styles.whole} ${captcha === undefined ? 'needs-scripts' : ''}`}>
          <AuthorId id={account?.id} />
          <Fields key={successes} author={nameAuthor(account?.email)} captcha={captcha} />
        </div>
      </FormCard>
    </Page>
  )
}

function Fields({ author, captcha }: ContactPage & { readonly author: string }) {
  const { t } = useTranslation()
  const { state } = useNavigation()
  const { tries } = useOutcome()
  const { values, onChange } = useForm({ ...emptyFeedback, tries: 0 }, () => ({}))
  // What was answered wrong is asked again.
  const answer = values.tries === tries ? values.answer : ''
  return (
    <>
      <input type="hidden" name="captchaId" value={captcha?.captchaId ?? ''} />
      <FeedbackFields
        author={author}
        sum={captcha?.captcha}
        values={{ ...values, answer }}
        onChange={(change) => onChange({ ...change, ...(change.answer !== undefined && { tries }) })}
      />
      {/* The button is all that keeps a form from being sent that is not complete. */}
      <SubmitButton
        id="submitButton"
        label={t('BTN_SEND_FEEDBACK')}
        ariaLabel="Button to send the review"
        disabled={!isComplete({ ...values, answer }) || state === 'submitting'}
      />
    </>
  )
}
