import { Link } from '@remix-run/react'
import type { MouseEvent, ReactNode } from 'react'
import { usePorts } from '../../browser/ports'
import { useRootData } from '../../browser/root-data'
import { useScriptName } from '../../browser/script-name'
import { useTranslation } from '../../browser/texts'
import {
  IconBrandGithub,
  IconCamera,
  IconCrown,
  IconFlask2,
  IconInfoCircle,
  IconListSearch,
  IconMessage2,
  IconMoodSad,
  IconRobot,
  IconRoute,
  IconSchool,
  IconTool,
} from '../../kit/page-icons'
import { firstTutorial } from '../../tutorial/tutorial-names'
import { useTutorials } from '../../tutorial/tutorials'
import { chatEntry, complainEntry, contactEntry, learnEntry, tracesEntry, workbenchEntry } from '../entries'
import { EntryLink } from './entry-link'
import entryStyles from './entry-link.module.css'
import styles from './side-menu.module.css'

interface SectionProps {
  readonly title: string
  readonly className?: string
  readonly children: ReactNode
}

export function Section({ title, className = '', children }: SectionProps) {
  return (
    <nav className={`${styles.section} ${className}`} aria-label={title}>
      <p className={styles.title}>{title}</p>
      {children}
    </nav>
  )
}

export function ContactEntries({ loggedIn }: { readonly loggedIn: boolean }) {
  const { t } = useTranslation()
  return (
    <Section title={t('TITLE_CONTACT')}>
      <EntryLink entry={contactEntry} icon={<IconMessage2 size={20} aria-hidden />} />
      {loggedIn && (
        <>
          <EntryLink entry={complainEntry} icon={<IconMoodSad size={20} aria-hidden />} />
          <EntryLink entry={chatEntry} icon={<IconRobot size={20} aria-hidden />} />
        </>
      )}
    </Section>
  )
}

/** Pages to learn on; the workbench is for visitors who have found the score board. */
export function LabEntries({ scoreBoardVisible }: { readonly scoreBoardVisible: boolean }) {
  const { t } = useTranslation()
  const { isOffered } = useTutorials()
  const { codingChallengesEnabled } = useRootData().config.challenges
  const hasWorkbench = scoreBoardVisible && codingChallengesEnabled !== 'never'
  if (!isOffered && !hasWorkbench) return null
  return (
    <Section title={t('TITLE_LAB')}>
      {isOffered && <EntryLink entry={learnEntry} icon={<IconRoute size={20} aria-hidden />} />}
      <EntryLink entry={tracesEntry} icon={<IconListSearch size={20} aria-hidden />} />
      {hasWorkbench && <EntryLink entry={workbenchEntry} icon={<IconTool size={20} aria-hidden />} />}
    </Section>
  )
}

const companyIcons: Readonly<Record<string, ReactNode>> = {
  '/about': <IconInfoCircle size={20} aria-hidden />,
  '/photo-wall': <IconCamera size={20} aria-hidden />,
  '/deluxe-membership': <IconCrown size={20} aria-hidden />,
  '/score-board': <IconFlask2 size={20} aria-hidden />,
}

export interface CompanyEntriesProps {
  readonly loggedIn: boolean
  readonly scoreBoardVisible: boolean
  readonly showGitHubLinks: boolean
}

export function CompanyEntries({ loggedIn, scoreBoardVisible, showGitHubLinks }: CompanyEntriesProps) {
  const { listCompanyEntries } = usePorts()
  const { t } = useTranslation()
  const tutorials = useTutorials()
  const first = useScriptName('Launch beginners tutorial', t('NAV_GETTING_STARTED'))
  const code = useScriptName('Go to OWASP Juice Shop GitHub page', 'GitHub')
  // Starts on the open page instead of the one that the link names.
  const startFirst = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    tutorials.start(firstTutorial)
  }
  return (
    <Section title={t('TITLE_COMPANY')}>
      {listCompanyEntries({ loggedIn, scoreBoardVisible }).map((entry) => (
        <EntryLink key={entry.to} entry={entry} icon={companyIcons[entry.to]} />
      ))}
      {tutorials.isOffered && !scoreBoardVisible && (
        <Link
          className={entryStyles.entry}
          to={`/hacking-instructor?challenge=${encodeURIComponent(firstTutorial)}`}
          {...first.control}
          onClick={startFirst}
        >
          <IconSchool size={20} aria-hidden />
          <span {...first.words}>{t('NAV_GETTING_STARTED')}</span>
          <span {...first.script} />
        </Link>
      )}
      {showGitHubLinks && (
        <a className={entryStyles.entry} href="/redirect?to=https://github.com/juice-shop/juice-shop" {...code.control}>
          <IconBrandGithub size={20} aria-hidden />
          <span {...code.words}>GitHub</span>
          <span {...code.script} />
        </a>
      )}
    </Section>
  )
}
