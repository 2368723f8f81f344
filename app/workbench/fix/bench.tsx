import { Link, useActionData, useNavigation } from '@remix-run/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { UnitWay } from '../../../lab/curriculum/learning/unit-way'
import { useTranslation } from '../../browser/texts'
import type { ActionData } from '../../kit/answers'
import { PageForm } from '../../kit/forms/page-form'
import { useFormResult } from '../../kit/forms/use-form-result'
import { Row, Stack } from '../../kit/layout'
import { UnitLink } from '../../learn/way/unit-link'
import { CardLink } from '../../score-board/card-link'
import styles from './bench.module.css'
import type { Editor } from './editor/create-editor'
import { EditorCard } from './editor/editor-card'
import type { ShownFix } from './fix.server'
import { ContractSheets } from './sheets/contract-sheets'
import { HintsSheet } from './sheets/hints-sheet'
import { HonestHalf } from './sheets/honest-half'
import { VersionsSheet } from './sheets/versions-sheet'
import { ShopSheet } from './shop/shop-sheet'
import { latestHeld, useCode } from './use-code'
import { VerdictView } from './verdict/verdict-view'

interface BenchProps {
  readonly fix: ShownFix
  readonly way: UnitWay | null
}

/** The editor and its verdict, with all that a learner needs to know beside them. */
export function Bench({ fix, way }: BenchProps) {
  const { t } = useTranslation()
  const tryButton = useRef<HTMLButtonElement>(null)
  const editor = useRef<Pick<Editor, 'focus'>>()
  const [code, setCode] = useCode(fix, useActionData<ActionData>()?.typed?.code)
  const [compared, setCompared] = useState<number>()
  const isTrying = useNavigation().formData?.get('intent') === 'try'
  const { error } = useFormResult()
  const { versions, verdict } = fix
  const isOutdated = versions.at(-1)?.code !== code
  const wayOn = verdict?.holds && !isOutdated ? way : null
  const failedLines = useMemo(
    () =>
      isOutdated ? [] : (verdict?.rows ?? []).flatMap(({ holds, line }) => (holds || line === null ? [] : [line])),
    [verdict, isOutdated],
  )
  const show = useFocusInEditor(editor, () => setCompared(undefined))
  return (
    <>
      <BenchHead fix={fix} way={way} />
      <div className={styles.bench}>
        <Stack gap="l" className={styles.main}>
          <PageForm preventScrollReset>
            <input type="hidden" name="intent" value="try" />
            <EditorCard
              {...{ fix, code, compared, failedLines, isTrying, error }}
              handle={editor}
              isDone={wayOn !== null}
              onCode={setCode}
              onCompare={setCompared}
              tryButton={tryButton}
              onTry={() => tryButton.current?.form?.requestSubmit(tryButton.current)}
            />
          </PageForm>
          <VerdictView fix={fix} isOutdated={verdict !== null && isOutdated} wayOn={wayOn} onLine={show} />
          <ShopSheet fix={fix} />
          {fix.honest && <HonestHalf honest={fix.honest} isHint={fix.heldAt === null} held={latestHeld(fix)} />}
        </Stack>
        <Stack as="aside" className={styles.aside} aria-label={t('BENCH_BESIDE')}>
          <HintsSheet fix={fix} />
          <ContractSheets fix={fix} />
          <VersionsSheet
            fix={fix}
            onCompare={setCompared}
            onRestore={(restored) => {
              setCode(restored)
              show()
            }}
          />
        </Stack>
      </div>
    </>
  )
}

/** A weakness may be behind six challenges. */
const maxNamed = 3

function BenchHead({ fix, way }: BenchProps) {
  const { t } = useTranslation()
  const { name, cwe, duty, challenges } = fix
  const solved = challenges.filter((one) => one.solved)
  return (
    <header className={styles.head}>
      <Row gap="l" rowGap="xs" wrap>
        <UnitLink way={way} />
        <Link className={styles.list} to="/fix">
          {t('TITLE_WORKBENCH')}
        </Link>
      </Row>
      <h1>
        <bdi>{name}</bdi> {cwe.length > 0 && <small>{cwe.map((id) => `CWE-${id}`).join(' · ')}</small>}
      </h1>
      {solved.length > 0 && (
        <p className={styles.staged}>
          {t('BENCH_STAGED_IN')}
          {solved.slice(0, maxNamed).map((challenge) => (
            <CardLink key={challenge.key} challenge={challenge} />
          ))}
        </p>
      )}
      <Duty lines={duty.split('\n')} />
    </header>
  )
}

function Duty({ lines: [first, ...more] }: { readonly lines: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <div className={styles.duty}>
      <p>
        <b>{t('BENCH_DUTY')}</b> <bdi>{first}</bdi>
      </p>
      {more.length > 0 && (
        <ul>
          {more.map((line) => (
            <li key={line} dir="auto">
              {line}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The editor may be hidden behind changes until the next render. */
function useFocusInEditor(editor: { readonly current: Pick<Editor, 'focus'> | undefined }, reveal: () => void) {
  const [asked, setAsked] = useState<{ readonly line: number | undefined }>()
  useEffect(() => {
    if (asked !== undefined) editor.current?.focus(asked.line)
  }, [asked, editor])
  return (line?: number) => {
    reveal()
    setAsked({ line })
  }
}
