import { extname, posix } from 'node:path'
import { encode } from 'html-entities'
import type { Options } from 'serve-index'

type Template = Exclude<Options['template'], string | undefined>
type Locals = Parameters<Template>[0]
type Entry = Locals['fileList'][number]

/** The page of a folder, with the names and ids that scripts look for (docs/contract/files-and-surfaces.md#listing). */
export const writeListing: Template = ({ directory, fileList, style, viewName }, done) => {
  const head = viewName === 'details' ? columnNames : ''
  const items = fileList.map((entry) => writeItem(entry, linkStart(directory))).join('\n')
  done(
    null,
    `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>listing directory ${encode(directory)}</title>
    <style>${style}</style>
  </head>
  <body class="directory">
    <header>
      <h1>${writeBreadcrumb(directory)}</h1>
      <input id="search" type="search" placeholder="Search" aria-label="Search" autocomplete="off">
    </header>
    <main id="wrapper">
      <ul id="files" class="view-${viewName}">${head}${items}</ul>
    </main>
    <script>${searchScript}</script>
  </body>
</html>
`,
  )
}

const columnNames =
  '<li class="header"><span class="name">Name</span><span class="size">Size</span><span class="date">Modified</span></li>'

const searchScript = `
      const search = document.getElementById('search')
      search.addEventListener('input', () => {
        const text = search.value.trim().toLowerCase()
        for (const link of document.querySelectorAll('#files a')) {
          const isFound = text !== '' && link.title.toLowerCase().includes(text)
          link.classList.toggle('highlight', isFound)
          link.classList.toggle('faded', text !== '' && !isFound && link.title !== '..')
        }
      })
    `

/** The start of links: the folder's own name if the address has no trailing slash, because links are relative. */
function linkStart(directory: string): string {
  const name = directory.slice(directory.lastIndexOf('/') + 1)
  return name === '' ? '' : `${encodeURIComponent(name)}/`
}

function writeItem({ name, stat }: Entry, start: string): string {
  const isFolder = stat?.isDirectory() ?? false
  const kind = isFolder ? 'directory' : extname(name).slice(1) || 'file'
  const link = `${start}${name === '..' ? '..' : encodeURIComponent(name)}`
  const size = stat && !isFolder ? `${stat.size}` : ''
  const date = stat && name !== '..' ? stat.mtime.toISOString().slice(0, 16).replace('T', ' ') : ''
  const label = encode(name)
  return `<li><a href="${encode(link)}" class="icon icon-${encode(kind)}" title="${label}"><span class="name">${label}</span><span class="size">${size}</span><span class="date">${date}</span></a></li>`
}

function writeBreadcrumb(directory: string): string {
  // Links grow with the square of the steps: an address of thousands of dots would become a page of megabytes.
  const names = posix
    .normalize(directory)
    .split('/')
    .filter((name) => name !== '')
  const steps = names.map((name, depth) => {
    const path = names.slice(0, depth + 1).map(encodeURIComponent)
    return `<a href="/${encode(path.join('/'))}">${encode(name)}</a>`
  })
  return ['<a href="/">~</a>', ...steps].join(' / ')
}
