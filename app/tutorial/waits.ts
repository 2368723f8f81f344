import { readToken } from '../browser/storage/storage'
import type { Situation, Wait } from './steps'

type Value = string | ((situation: Situation) => string)

/** Over after this reading time, or sooner by a button. */
export function reading(seconds: number): Wait {
  return { seconds }
}

export function clicked(selector: string): Wait {
  return { click: selector }
}

/** Ignores case. */
export function typed(selector: string, value: Value): Wait {
  return { isDeliberate: true, isOver: (situation) => isSame(fieldValue(selector), resolve(value, situation)) }
}

export function filled(selector: string, except = ''): Wait {
  return {
    isOver() {
      const value = fieldValue(selector)
      return value !== '' && !(except && isSame(value, except))
    },
  }
}

/** Over when the element contains this HTML as the browser parses it, ignoring case. */
export function shows(selector: string, html: Value): Wait {
  return {
    isDeliberate: true,
    isOver(situation) {
      const parsed = document.createElement('template')
      parsed.innerHTML = resolve(html, situation)
      return isSame(document.querySelector(selector)?.innerHTML ?? '', parsed.innerHTML)
    },
  }
}

export function says(selector: string, text: Value): Wait {
  return {
    isDeliberate: true,
    isOver: (situation) => isSame(document.querySelector(selector)?.textContent ?? '', resolve(text, situation)),
  }
}

/** Over when the element is there and its text contains this. */
export function contains(selector: string, text: string): Wait {
  return { isOver: () => document.querySelector(selector)?.textContent?.includes(text) ?? false }
}

/** Over when the challenge is solved. */
export function solves(key: string): Wait {
  return { isOver: ({ hasSolved }) => hasSolved(key) }
}

export function appears(selector: string): Wait {
  return { isOver: () => [...document.querySelectorAll(selector)].some((element) => element.checkVisibility()) }
}

/** Over on the page of this path, and below it. */
export function route(path: string): Wait {
  return { isOver: () => `${location.pathname}/`.startsWith(`/${path}/`) }
}

/** Over on a page of products; the shop's name leads to the first. */
export function shelf(): Wait {
  return { isOver: () => ['/', '/search'].includes(location.pathname) }
}

/** Over when one of the paths is open with this value in its query. */
export function query(paths: readonly string[], name: string, value: string): Wait {
  return {
    isDeliberate: true,
    isOver: () =>
      paths.includes(location.pathname) && isSame(new URLSearchParams(location.search).get(name) ?? '', value),
  }
}

/** No link leads there by accident. */
export function found(path: string): Wait {
  return { ...route(path), isDeliberate: true }
}

export function loggedIn(): Wait {
  return { isOver: () => readToken() !== null }
}

export function loggedOut(): Wait {
  return { isOver: () => readToken() === null }
}

export function administrator(): Wait {
  return { isOver: ({ role }) => role === 'admin' }
}

/** Notices developer tools by the size of the window; not undocked ones, or those open before. */
export function devToolsOpened(): Wait {
  const observe = () => `${innerWidth}x${innerHeight}`
  return { observe, isOver: ({ baseline }) => observe() !== baseline }
}

/** Over when the session value has changed, or its challenge is solved. */
export function stored(key: string, solved: string): Wait {
  const observe = () => sessionStorage.getItem(key) ?? ''
  return { observe, isOver: ({ baseline, hasSolved }) => observe() !== baseline || hasSolved(solved) }
}

export function changed(selector: string): Wait {
  const observe = () => fieldValue(selector)
  return {
    observe,
    isOver: ({ baseline }) => document.querySelector(selector) !== null && observe() !== baseline,
  }
}

function resolve(value: Value, situation: Situation): string {
  return typeof value === 'string' ? value : value(situation)
}

function fieldValue(selector: string): string {
  return document.querySelector<HTMLInputElement>(selector)?.value ?? ''
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
