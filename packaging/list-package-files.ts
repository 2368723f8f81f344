import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { packageListFile } from '../lab/package/package-list.js'

/** The folders and files of the package that `files` of its manifest names, without the bundled libraries, sorted. */
export function listPackageFiles(): string[] {
  const { files } = JSON.parse(readFileSync('package.json', 'utf8')) as { files: string[] }
  const excluded = files.flatMap((entry) => (entry.startsWith('!') ? [entry.slice(1)] : []))
  const isPacked = (file: string) => file !== packageListFile && !excluded.some((entry) => file.startsWith(`${entry}/`))
  return files
    .filter((entry) => !entry.startsWith('!'))
    .flatMap(listEntry)
    .filter(isPacked)
    .sort()
}

/** The files of an entry: a file, a folder, or the scripts of a folder (`folder/*.js`). */
function listEntry(entry: string): string[] {
  const folder = entry.replace(/\/\*\.js$/, '')
  const found = readdirOf(folder)
  if (found === undefined) return existsSync(folder) ? [folder] : []
  return found.filter((file) => folder === entry || /^[^/]+\.js$/.test(file)).map((file) => `${folder}/${file}`)
}

function readdirOf(folder: string): string[] | undefined {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [`${entry.parentPath}/${entry.name}`.replaceAll('\\', '/').slice(folder.length + 1)] : [],
    )
  } catch {
    return undefined
  }
}
