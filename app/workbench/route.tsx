import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../browser/navigation/page-title'
import { restPage } from '../browser/rest/rest-page'
import { page } from '../http/page'
import { Page } from '../kit/page/page'
import { FixList } from './list/fix-list'
import * as rest from './workbench.client'
import { readFixes, type WorkbenchData } from './workbench.server'

const nothing: WorkbenchData = { fixes: [] }

export const handle: PageHandle = { title: 'TITLE_WORKBENCH' }

export const loader = page(readFixes, nothing)
export const clientLoader = restPage(() => rest.loadFixes(), nothing)

/** Filters live in the address and load nothing. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search) && defaultShouldRevalidate
}

/** The learner's work is outside of the store, whose version the cached pages follow. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

export default function WorkbenchPage() {
  const { fixes, failed } = useLoaderData<typeof loader>()
  return (
    <Page failed={failed}>
      <FixList fixes={fixes} />
    </Page>
  )
}
