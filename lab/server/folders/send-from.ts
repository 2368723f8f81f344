import { join, posix, relative, sep } from 'node:path'
import type { NextFunction, RequestHandler, Response } from 'express'
import { type LabDisk, shownRoot } from '../../disk/lab-disk.js'
import { findInside } from './inside.js'

/** A folder's name is passed on, as Express does it; all else is an error with its path (docs/contract/files-and-surfaces.md#download-rule). */
export async function sendFrom(
  { disk, folder }: { readonly disk: LabDisk; readonly folder: string },
  name: string,
  response: Response,
  next: NextFunction,
): Promise<void> {
  const found = await findInside(folder, name)
  if (found?.isFile()) response.sendFile(name, { root: folder, dotfiles: 'allow' })
  else if (found?.isDirectory() || name === '..') next()
  else next(missingFile(disk, join(folder, name)))
}

export function sendAnyFile(disk: LabDisk, folder: string): RequestHandler {
  return ({ params }, response, next) => {
    const name = params[0] ?? ''
    if (name.includes('/')) return refuse(slashRefused, response, next)
    sendFrom({ disk, folder }, name, response, next).catch(next)
  }
}

export const slashRefused = 'File names cannot contain forward slashes!'

export function refuse(message: string, response: Response, next: NextFunction): void {
  response.status(403)
  next(new Error(message))
}

/** Its path is that of the simulated machine. */
function missingFile({ root }: LabDisk, file: string): Error {
  const path = posix.join(shownRoot, ...relative(root, file).split(sep))
  const error = new Error(`ENOENT: no such file or directory, stat '${path}'`)
  return Object.assign(error, {
    errno: -2,
    code: 'ENOENT',
    syscall: 'stat',
    path,
    expose: false,
    statusCode: 404,
    status: 404,
  })
}
