import { Link, useNavigate } from '@remix-run/react'
import { usePorts } from '../../browser/ports'
import { useTranslation } from '../../browser/texts'
import { HintButton } from '../../hints/hint-button'
import { HintList } from '../../hints/hint-list'
import { Row, Stack } from '../../kit/layout'
import { IconBulb, IconBulbFilled } from '../../kit/page-icons'
import { Stars } from '../../kit/stars/stars'
import { difficulties } from '../../score-board/records'
import { FixFirst } from '../../tutorial/fix-first'
import { findTutorialName } from '../../tutorial/tutorial-names'
import { useTutorials } from '../../tutorial/tutorials'
import type { ItemCard } from '../learn'
import { ItemState } from './item-state'
import styles from './unit-steps.module.css'

interface ChallengeItemProps {
  readonly item: ItemCard
  readonly isNext: boolean
  /** A tutorial may lead to it. */
  readonly isHelped: boolean
}

/** A challenge with its goal and hints, and the ways to it: a tutorial, its card once the board was found, and the shop. */
export function ChallengeItem({ item, isNext, isHelped }: ChallengeItemProps) {
  const { t } = useTranslation()
  const { Goal } = usePorts()
  const { id, name, difficulty = 1, goal = '', state, to, securedBy, ladder } = item
  const isOpen = state === 'open'
  const isGuided = isHelped && findTutorialName(name) === name
  const hasTutorial = isGuided && securedBy === undefined
  const look = (isMain: boolean) => (isNext && isMain ? `main-action ${styles.main}` : styles.quiet)
  return (
    <Stack gap="m">
      <Row gap="l" rowGap="xs" wrap align="baseline">
        <h3 className={styles.itemName}>{name}</h3>
        <Stars label={t('LABEL_DIFFICULTY', { difficulty })} count={difficulty} of={difficulties.length} />
        <ItemState item={item} />
      </Row>
      <Goal className={styles.goal} html={goal} />
      {isOpen && isGuided && securedBy !== undefined && <FixFirst weakness={securedBy} />}
      {isOpen && (
        <Row gap="l" rowGap="m" wrap>
          {hasTutorial && <TutorialWay name={name} className={look(true)} />}
          {to !== undefined && (
            <Link className={look(!hasTutorial)} to={to}>
              {t('LEARN_OPEN_CARD')}
              <span className="visually-hidden">{`: ${name}`}</span>
            </Link>
          )}
          <Link className={look(to === undefined && !hasTutorial)} to="/search">
            {t('LEARN_TO_THE_SHOP')}
          </Link>
          {ladder && (
            <HintButton
              challenge={{ key: id, name, hints: ladder }}
              points={ladder.price}
              className={styles.quiet}
              icon={(isLit) => (isLit ? <IconBulbFilled size={18} /> : <IconBulb size={18} />)}
            />
          )}
        </Row>
      )}
      {isOpen && ladder && <HintList hints={ladder} isOpen />}
      {!isOpen && to !== undefined && (
        <Link className={styles.quiet} to={to}>
          {t('LEARN_SEE_STORY')}
          <span className="visually-hidden">{`: ${name}`}</span>
        </Link>
      )}
    </Stack>
  )
}

function TutorialWay({ name, className }: { readonly name: string; readonly className: string | undefined }) {
  const { t } = useTranslation()
  const { isOffered, start } = useTutorials()
  const navigate = useNavigate()
  if (!isOffered) return null
  const begin = () => {
    start(name)
    // Its bubble waits on the pages of paths.
    navigate('/')
  }
  return (
    <button type="button" className={`needs-scripts ${className}`} onClick={begin}>
      {t('LEARN_WITH_TUTORIAL')}
    </button>
  )
}
