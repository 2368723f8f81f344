import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../../browser/navigation/page-title'
import { restAction, restPage } from '../../browser/rest/rest-page'
import { page } from '../../http/page'
import { atForm, pageAction } from '../../http/page-action'
import { Page } from '../../kit/page/page'
import { Exercise } from './exercise'
import * as rest from './trace.client'
import { readTrace, tryTrace } from './trace.server'
import type { TraceData } from './trace-data'

const nothing: TraceData = {
  trace: undefined,
  lines: [],
  search: '',
  page: { page: 1, pages: 1 },
  marked: [],
  way: null,
}

export const handle: PageHandle = { title: (data) => (data as TraceData | undefined)?.trace?.name }

export const loader = page(readTrace, nothing)
export const clientLoader = restPage(({ params }) => rest.loadTrace(params.id ?? ''), nothing)

export const action = pageAction({ mark: atForm(tryTrace), rule: atForm(tryTrace), incident: atForm(tryTrace) })
export const clientAction = restAction({ ...rest.calls })

export default function TracePage() {
  const data = useLoaderData<typeof loader>()
  return (
    <Page width="wide" failed={data.failed}>
      {data.trace && <Exercise key={data.trace.id} {...data} trace={data.trace} />}
    </Page>
  )
}
