/** A site on which anybody runs HTML of their own; to browsers it is another site than the shop. */
export interface Workbench {
  /** The host (name and port) of the site in a lab that answers at `host`. */
  hostFor(host: string): string
}

/** The name of the original, below the one that browsers look for on their own computer, network or not. */
const name = 'htmledit.squarefree.com.localhost'

export function openWorkbench(): Workbench {
  return { hostFor: (host) => `${name}${/:\d+$/.exec(host)?.[0] ?? ''}` }
}
