import { useSearchParams } from '@remix-run/react'
import { readShelfView, type ShelfView, writeShelfView } from './shelf-view'

interface ShelfControls {
  readonly view: ShelfView
  turnTo(page: number): void
  /** Keeps the first visible offer on the page. */
  resize(size: number): void
  sort(order: ShelfView['order']): void
}

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
