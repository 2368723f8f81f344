import type { ProfileView } from '../../lab/accounts/profile/profiles'
import { useTranslation } from '../browser/texts'
import { DocumentField } from './document-field'

interface ProfileProps extends Omit<ProfileView, 'policy'> {
  /** MD5 of the address, which picture services know people by. */
  readonly emailHash: string
}

export function ProfileDocument({ email, username, profileImage, shownName, emailHash }: ProfileProps) {
  const { t } = useTranslation()
  return (
    <>
      <h1>{t('TITLE_USER_PROFILE')}</h1>
      <div className="profile">
        <Portrait {...{ email, username, profileImage, shownName }} />
        <div className="forms">
          <PictureForms emailHash={emailHash} />
          <NameForm email={email} username={username} />
        </div>
      </div>
    </>
  )
}

function Portrait({ email, username, profileImage, shownName }: Omit<ProfileProps, 'emailHash'>) {
  const { t } = useTranslation()
  return (
    <figure className="portrait">
      {/* biome-ignore lint/a11y/noRedundantAlt: scripts find the picture by this text (docs/contract/accounts.md#profile). */}
      <img className="picture" src={profileImage} alt="profile picture" width={320} height={320} />
      <figcaption>
        <span className="tag">{t('LABEL_PROFILE_ASIDE')}</span>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the name comes as HTML, its writer answers for what is in it. */}
        {username && <p className="name" dangerouslySetInnerHTML={{ __html: shownName }} />}
        <p className="address">{email}</p>
      </figcaption>
    </figure>
  )
}

function PictureForms({ emailHash }: Pick<ProfileProps, 'emailHash'>) {
  const { t } = useTranslation()
  return (
    <section className="card" aria-labelledby="picture-title">
      <h2 id="picture-title">{t('SECTION_PROFILE_PICTURE')}</h2>
      <form action="./profile/image/file" method="post" encType="multipart/form-data">
        <DocumentField
          id="picture"
          type="file"
          name="file"
          accept="image/*"
          required
          label={t('LABEL_IMAGE_FILE')}
          title={t('HINT_IMAGE_FILE')}
          help={t('HINT_IMAGE_FILE')}
        />
        <button type="submit" className="quiet">
          {t('BTN_UPLOAD_IMAGE')}
        </button>
      </form>
      <p className="or">
        <span>{t('LABEL_OR')}</span>
      </p>
      <form action="./profile/image/url" method="post">
        <DocumentField
          id="url"
          type="text"
          name="imageUrl"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={`https://www.gravatar.com/avatar/${emailHash}`}
          label={t('LABEL_IMAGE_URL')}
          help={t('HINT_IMAGE_URL')}
        />
        <button type="submit" id="submitUrl" className="quiet">
          {t('BTN_LINK_IMAGE')}
        </button>
      </form>
    </section>
  )
}

function NameForm({ email, username }: Pick<ProfileProps, 'email' | 'username'>) {
  const { t } = useTranslation()
  return (
    <section className="card" aria-labelledby="name-title">
      <h2 id="name-title">{t('SECTION_USERNAME')}</h2>
      <form action="./profile" method="post">
        <fieldset disabled>
          <DocumentField id="email" type="email" name="email" defaultValue={email} label={t('LABEL_EMAIL')} />
        </fieldset>
        <DocumentField
          id="username"
          type="text"
          name="username"
          defaultValue={username}
          autoComplete="off"
          label={t('LABEL_USERNAME')}
          help={t('HINT_USERNAME')}
        />
        <button type="submit" id="submit" className="strong">
          {t('BTN_SET_USERNAME')}
        </button>
      </form>
    </section>
  )
}
