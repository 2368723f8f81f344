import type { Site, WebPage } from '../../lab/outside/web'

interface DirectoryProps {
  readonly sites: readonly { readonly site: Site; readonly pages: readonly WebPage[] }[]
}

export function addressOf({ site, key }: WebPage): string {
  return `/outside/${site.key}/${key}`
}

export function Directory({ sites }: DirectoryProps) {
  return (
    <ul className="directory">
      {sites.map(({ site, pages }) => (
        <li key={site.key} id={site.key} data-look={site.look}>
          <h2>
            <Monogram name={site.name} /> {site.name}
          </h2>
          <p>{site.tagline}</p>
          <ul>
            {pages.map((page) => (
              <li key={page.key}>
                <a href={addressOf(page)}>{page.title}</a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

export function Monogram({ name }: { readonly name: string }) {
  return (
    <span className="monogram" aria-hidden="true">
      {name.replace(/^The /, '').charAt(0)}
    </span>
  )
}
