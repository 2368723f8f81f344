import { useSyncExternalStore } from 'react'

/** The open modal dialog in front of all others, where alone notices can be seen, pressed and read out; null without one. */
export function useFrontDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(watchDialogs, findFront, () => null)
}

function findFront(): HTMLDialogElement | null {
  return [...document.getElementsByTagName('dialog')].filter((dialog) => dialog.matches(':modal')).at(-1) ?? null
}

/** No event tells of a dialog that goes together with its page. */
function watchDialogs(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  return () => observer.disconnect()
}
