import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../package/package-root.js'
import { loadYamlLibrary, readFixture } from '../package/read-fixture.js'
import { excerpt, findWords, stripMarkdown } from './search-text.js'

export interface Site {
  readonly key: string
  readonly name: string
  readonly tagline: string
  readonly standsFor: string
  readonly look: 'wiki' | 'forum' | 'paste' | 'personal' | 'map' | 'video' | 'tool' | 'editor'
}

export interface WebPage {
  readonly site: Site
  readonly key: string
  readonly title: string
  readonly summary: string
  /** Omitted from lists and searches; only linked. */
  readonly unlisted: boolean
  /** Found by searches nevertheless, like packages in a large registry. */
  readonly searchable: boolean
  readonly markdown: string
}

export interface SearchResult {
  readonly page: WebPage
  readonly excerpt: string
}

export interface Web {
  directory(): readonly { readonly site: Site; readonly pages: readonly WebPage[] }[]
  find(site: string, page: string): WebPage | undefined
  search(question: string): SearchResult[]
}

export function openWeb(): Web {
  let pages: readonly WebPage[] | undefined
  const all = () => {
    pages ??= readPages()
    return pages
  }
  const listed = () => all().filter(({ unlisted }) => !unlisted)

  return {
    directory() {
      const sites = new Set(listed().map(({ site }) => site))
      return [...sites].map((site) => ({ site, pages: listed().filter((page) => page.site === site) }))
    },
    find: (site, key) => all().find((page) => page.site.key === site && page.key === key),
    search(question) {
      const words = findWords(question)
      if (words.length === 0) return []
      const inAll = ({ title, summary, markdown }: WebPage) => {
        const text = stripMarkdown(`${title} ${summary} ${markdown}`).toLowerCase()
        return words.every((word) => text.includes(word))
      }
      const hits = all().filter((page) => page.searchable && inAll(page))
      const titled = ({ title }: WebPage) => {
        const text = stripMarkdown(title).toLowerCase()
        return words.filter((word) => text.includes(word)).length
      }
      return hits
        .sort((a, b) => titled(b) - titled(a))
        .map((page) => ({ page, excerpt: excerpt(stripMarkdown(page.markdown), words) }))
    },
  }
}

function readPages(): WebPage[] {
  const sites = readFixture<Site[]>('outside', 'sites.yml')
  return sites.flatMap((site) => {
    const folder = join(packageRoot, 'fixtures', 'outside', site.key)
    return readdirSync(folder)
      .sort()
      .map((file) => readPage(site, file.replace(/\.md$/, ''), readFileSync(join(folder, file), 'utf8')))
  })
}

function readPage(site: Site, key: string, file: string): WebPage {
  const [, head = '', markdown = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? []
  const page = loadYamlLibrary().load(head) as Pick<WebPage, 'title' | 'summary'> & Partial<WebPage>
  const { title, summary, unlisted = false, searchable = !unlisted } = page
  return { site, key, title, summary, unlisted, searchable, markdown }
}
