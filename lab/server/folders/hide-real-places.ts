import type { ErrorRequestHandler } from 'express'
import { type LabDisk, shownRoot } from '../../disk/lab-disk.js'

/** Errors of the disk speak of the simulated machine: where the lab really lies is nobody's business. */
export function hideRealPlaces({ root }: LabDisk): ErrorRequestHandler {
  return (error: NodeJS.ErrnoException, _request, _response, next) => {
    const told = (text: string) => text.replaceAll(root, shownRoot)
    error.message = told(error.message)
    if (error.stack !== undefined) error.stack = told(error.stack)
    if (error.path !== undefined) error.path = told(error.path)
    next(error)
  }
}
