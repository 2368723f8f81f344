import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../../browser/navigation/page-title'
import { restAction, restPage } from '../../browser/rest/rest-page'
import { useTranslation } from '../../browser/texts'
import { unlockHint } from '../../hints/unlock.server'
import { page } from '../../http/page'
import { pageAction } from '../../http/page-action'
import { Stack } from '../../kit/layout'
import { BackLink } from '../../kit/page/back-button'
import { Page } from '../../kit/page/page'
import { PageHeading } from '../../kit/page/page-heading'
import { describeDuration } from '../duration'
import { type UnitData, unitAddress } from '../learn'
import { calls, loadUnit } from '../learn.client'
import { markUnitRead, readUnit } from '../learn.server'
import styles from '../learn-page.module.css'
import { MasteryLine } from '../mastery-line'
import { NoSuchPath } from '../no-such-path'
import { pageOf, type Shown } from '../shown'
import { StepChips } from '../step-chips'
import { useSolves } from '../use-solves'
import { NextUnit } from './next-unit'
import { UnitSteps } from './unit-steps'

const nothing: Shown<UnitData> = { shown: undefined }

export const handle: PageHandle = {
  title: (data) => (data as Shown<UnitData> | undefined)?.shown?.unit.name,
}

export const loader = page<Shown<UnitData>>(
  async (call) => pageOf(await readUnit(call, call.params.path, call.params.unit)),
  nothing,
)
export const clientLoader = restPage<Shown<UnitData>>(
  async ({ params }) => ({ shown: await loadUnit(params) }),
  nothing,
)

export const action = pageAction({
  async unlock(call) {
    const { path, unit } = call.params
    await unlockHint(call)
    return { to: `${unitAddress(path ?? '', unit ?? '')}#attack` }
  },
  async read(call) {
    const { path, unit } = call.params
    await markUnitRead(call, path, unit)
    return { to: `${unitAddress(path ?? '', unit ?? '')}#attack` }
  },
})
export const clientAction = restAction(calls)

export default function UnitPage() {
  const { t } = useTranslation()
  const { shown, failed } = useLoaderData<typeof loader>()
  useSolves()
  if (!shown) return <NoSuchPath failed={failed} />
  const { path, unit, concept, place, of } = shown
  return (
    <Page>
      <BackLink className={styles.back} to={`/learn/${encodeURIComponent(path.id)}`}>
        {path.name}
      </BackLink>
      <PageHeading aside={t('LEARN_PLACE', { place, units: of, duration: describeDuration(t, unit.minutes) })}>
        {unit.name}
      </PageHeading>
      <Stack gap="xl" className={styles.column}>
        <StepChips steps={unit.steps} label={t('LEARN_STEPS_OF', { name: unit.name })} isLinked />
        <MasteryLine concept={concept} name={t('LEARN_ON_ALL_PATHS')} tellsMissing />
        <UnitSteps {...shown} />
        <NextUnit {...shown} />
      </Stack>
    </Page>
  )
}
