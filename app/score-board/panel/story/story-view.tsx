import type { ReactNode } from 'react'
import type { Story, WeakCode } from '../../../../lab/challenges/stories'
import { useRootData } from '../../../browser/root-data'
import { useTranslation } from '../../../browser/texts'
import { IsolatedText } from '../../../kit/page/isolated-text'
import { WriteFixLinks } from '../../../workbench/write-fix-links'
import { findFixFold } from './fix-fold'
import { SentRequest } from './sent-request'
import styles from './story-view.module.css'

interface StoryViewProps {
  readonly story: Story
  /** Steps left of two: finding the line, and fixing it. */
  readonly codingLeft: number
}

export function StoryView({ story, codingLeft }: StoryViewProps) {
  const { t } = useTranslation()
  const { codingChallengesEnabled } = useRootData().config.challenges
  const { request, lastStep, weakCode, why, fix, better, detect, references, fixes } = story
  return (
    <ol className={styles.steps}>
      <Step title={t(request?.method === 'SOCKET' ? 'STORY_REPORTED' : 'STORY_SENT')}>
        {request ? <SentRequest request={request} lastStep={lastStep} /> : <p>{t('STORY_RESTORED')}</p>}
      </Step>
      <Step title={t('STORY_HIT')}>
        <Folded text={codingLeft > 1 ? 'STORY_SPOILER' : undefined}>
          {weakCode && <WeakCodeView spot={weakCode} />}
        </Folded>
      </Step>
      <Step title={t('STORY_WHY')}>
        <p>
          <IsolatedText text={why} />
        </p>
      </Step>
      <Step title={t('STORY_FIX')}>
        <Folded text={findFixFold(story, codingLeft, codingChallengesEnabled)}>
          <p>
            <IsolatedText text={fix} />
          </p>
          {better && <Code text={better} />}
        </Folded>
        <WriteFixLinks weaknesses={fixes} />
      </Step>
      <Step title={t('STORY_DETECT')}>
        <p>
          <IsolatedText text={detect.trace} />
        </p>
        {detect.rule && (
          <>
            <p>{t('STORY_RULE')}</p>
            <Code text={detect.rule} />
            <p>{t('STORY_RULE_DISGUISE')}</p>
            {detect.disguise && <Code text={detect.disguise} />}
          </>
        )}
      </Step>
      {references.length > 0 && (
        <Step title={t('STORY_STANDARDS')}>
          <References references={references} />
        </Step>
      )}
    </ol>
  )
}

function Step({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <li className={styles.step}>
      <h4>{title}</h4>
      {children}
    </li>
  )
}

/** Folds away what would answer an exercise, behind a text where there is one. */
function Folded({ text, children }: { readonly text: string | undefined; readonly children: ReactNode }) {
  const { t } = useTranslation()
  if (text === undefined) return children
  return (
    <details className={styles.folded}>
      <summary>{t(text)}</summary>
      {children}
    </details>
  )
}

function References({ references }: Pick<Story, 'references'>) {
  return (
    <ul className={styles.references}>
      {references.map(({ name, title, url }) => (
        <li key={name}>
          <a href={url} target="_blank" rel="noreferrer">
            {name}
          </a>{' '}
          <bdi lang="en">{title}</bdi>
        </li>
      ))}
    </ul>
  )
}

function Code({ text }: { readonly text: string }) {
  return (
    <pre className={styles.better}>
      <code>{text}</code>
    </pre>
  )
}

function WeakCodeView({ spot }: { readonly spot: WeakCode }) {
  const { t } = useTranslation()
  const { source, firstLine, lines, weakLine } = spot
  return (
    <figure className={styles.spot}>
      <figcaption className={styles.label}>
        {source}:{weakLine}
      </figcaption>
      <pre className={styles.code}>
        <code>
          {lines.map((line, index) => {
            const number = firstLine + index
            const isWeak = number === weakLine
            return (
              <span key={number} className={isWeak ? styles.weak : styles.line} data-number={number}>
                {isWeak && <span className="visually-hidden">{t('STORY_WEAK_LINE')} </span>}
                {`${line}\n`}
              </span>
            )
          })}
        </code>
      </pre>
    </figure>
  )
}
