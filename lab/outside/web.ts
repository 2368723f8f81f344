import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../package/package-root.js'
import { loadYamlLibrary, readFixture } from '../package/read-fixture.js'
import { excerpt, findWords, stripMarkdown } from './search-text.js'

/** A place of the small internet. */
export interface Site {
  readonly key: string
  readonly name: string
  readonly tagline: string
  /** The kind of place on the real internet that this one stands in for. */
  readonly standsFor: string
  /** The style of its pages. */
  readonly look: 'wiki' | 'forum' | 'paste' | 'personal' | 'map' | 'video' | 'tool' | 'editor'
}

/** One page of a site. */
export interface WebPage {
  readonly site: Site
  readonly key: string
  readonly title: string
  /** A line about it for lists. */
  readonly summary: string
  /** Lists and searches leave it out; links lead to it. */
  readonly unlisted: boolean
  /** Searches find it all the same, as they find packages in a registry too large for lists. */
  readonly searchable: boolean
  readonly markdown: string
}

/** A page that a search found, and the words around the place. */
export interface SearchResult {
  readonly page: WebPage
  readonly excerpt: string
}

/** A small internet of Markdown files. */
export interface Web {
  /** The sites and their listed pages, in their order. */
  directory(): readonly { readonly site: Site; readonly pages: readonly WebPage[] }[]
  find(site: string, page: string): WebPage | undefined
  /** Pages in which every word of the question occurs, those with a word in their title first. */
  search(question: string): SearchResult[]
}

/** Opens the web below `fixtures/outside`; its pages are read when the first visitor comes. */
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

/** Takes a file apart: a head of YAML between two lines of dashes, then the text. */
function readPage(site: Site, key: string, file: string): WebPage {
  const [, head = '', markdown = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? []
  const page = loadYamlLibrary().load(head) as Pick<WebPage, 'title' | 'summary'> & Partial<WebPage>
  const { title, summary, unlisted = false, searchable = !unlisted } = page
  return { site, key, title, summary, unlisted, searchable, markdown }
}
