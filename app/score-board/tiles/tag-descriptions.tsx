import { useTranslation } from '../../browser/texts'
import { tagDescription } from '../labels'

export const tagIdOf = (tag: string) => `about-tag-${tag.replace(/\W/g, '-')}`

/** Once for the whole board. */
export function TagDescriptions({ tags }: { readonly tags: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <div hidden>
      {tags.map((tag) => (
        <p key={tag} id={tagIdOf(tag)}>
          {tagDescription(t, tag)}
        </p>
      ))}
    </div>
  )
}
