import type { ErrorRequestHandler } from 'express'
import { type LabDisk, shownRoot } from '../../disk/lab-disk.js'

/** Replaces real paths in errors by those of the simulated machine: visitors must not learn the lab's real location. */
export function hideRealPlaces({ root }: LabDisk): ErrorRequestHandler {
  return (error: NodeJS.ErrnoException, _request, _response, next) => {
    const hide = (text: string) => text.replaceAll(root, shownRoot)
    error.message = hide(error.message)
    if (error.stack !== undefined) error.stack = hide(error.stack)
    if (error.path !== undefined) error.path = hide(error.path)
    next(error)
  }
}
