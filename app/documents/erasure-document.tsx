import type { ErasureForm } from '../../lab/accounts/privacy/erasure'
import { storageKeys, tabKeys } from '../browser/storage/storage'
import { useTranslation } from '../browser/texts'
import { DocumentField } from './document-field'

export function ErasureDocument({ email, question }: ErasureForm) {
  const { t } = useTranslation()
  return (
    <section className="card taped">
      <h1>{t('TITLE_REQUEST_DATA_ERASURE')}</h1>
      <p className="intro">{t('DATA_ERASURE_BY_LAW')}</p>
      <p className="intro">{t('DATA_ERASURE_ADVICE')}</p>
      <form action="./dataerasure" method="post">
        <DocumentField
          id="email"
          type="text"
          name="email"
          placeholder={email}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          label={t('LABEL_EMAIL')}
        />
        <DocumentField
          id="securityAnswer"
          type="text"
          name="securityAnswer"
          placeholder={question}
          autoComplete="off"
          label={t('LABEL_SECURITY_ANSWER')}
          help={question}
          isEcho
        />
        <button type="submit" id="submitButton" className="strong">
          {t('BTN_REQUEST_ERASURE')}
        </button>
      </form>
    </section>
  )
}

/** Removes the rest of a login from the browser. */
const forgetLogin = [
  `localStorage.removeItem('${storageKeys.token}')`,
  ...tabKeys.map((key) => `sessionStorage.removeItem('${key}')`),
].join(';')

/** Shown after an account has been erased. */
export function GoodbyeDocument() {
  const { t } = useTranslation()
  return (
    <section className="card taped">
      <p className="tag">{t('DATA_ERASURE_SORRY')}</p>
      <h1>{t('TITLE_GOODBYE')}</h1>
      <p className="intro">{t('DATA_ERASURE_GOODBYE')}</p>
      <p className="intro">{t('DATA_ERASURE_REGRETS')}</p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own source text, without any input. */}
      <script dangerouslySetInnerHTML={{ __html: forgetLogin }} />
      <a className="strong" href="./#/">
        {t('BTN_BACK_TO_SHOP')}
      </a>
    </section>
  )
}
