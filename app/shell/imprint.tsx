import { useTranslation } from '../browser/texts'
import {
  IconBrandNodejs,
  IconBrandReact,
  IconBrandSocketIo,
  IconBrandTypescript,
  IconBrandVite,
} from '../kit/page-icons'
import styles from './side-menu.module.css'

const technologies = [
  { name: 'React', Icon: IconBrandReact },
  { name: 'Node.js', Icon: IconBrandNodejs },
  { name: 'TypeScript', Icon: IconBrandTypescript },
  { name: 'Vite', Icon: IconBrandVite },
  { name: 'Socket.IO', Icon: IconBrandSocketIo },
]

/** The foot of the side menu: version and contents, like the label of a bottle. */
export function Imprint({ shopName, version }: { readonly shopName: string; readonly version: string }) {
  const { t } = useTranslation()
  return (
    <footer className={styles.imprint}>
      <p className={styles.version}>
        {shopName}
        <br />
        <span className="appVersion">{version}</span>
      </p>
      <ul className={styles.technologies} aria-label={t('LABEL_INGREDIENTS')}>
        {technologies.map(({ name, Icon }) => (
          <li key={name}>
            <Icon size={22} title={name} role="img" aria-label={name} />
          </li>
        ))}
      </ul>
    </footer>
  )
}
