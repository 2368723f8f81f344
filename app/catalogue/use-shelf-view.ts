import { useSearchParams } from '@remix-run/react'
import { readShelfView, type ShelfView, writeShelfView } from './shelf-view'

interface ShelfControls {
  readonly view: ShelfView
  turnTo(page: number): void
  /** Shows more or fewer offers on a page, and keeps the first of them in sight. */
  resize(size: number): void
  sort(order: ShelfView['order']): void
}

/** The visible part of so many offers, kept in the address. */
export function useShelfView(count: number): ShelfControls {
  const [parameters, setParameters] = useSearchParams()
  const view = readShelfView(parameters, count)
  const show = (next: Partial<ShelfView>, options?: Parameters<typeof setParameters>[1]) =>
    setParameters(writeShelfView(parameters, { ...view, ...next }), options)
  const inPlace = { replace: true, preventScrollReset: true }
  return {
    view,
    turnTo: (page) => show({ page }),
    resize: (size) => show({ size, page: Math.floor((view.page * view.size) / size) }, inPlace),
    sort: (order) => show({ order, page: 0 }, inPlace),
  }
}
