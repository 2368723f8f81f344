/** True for a path of the API. */
export const isCall = (path: string) => /^\/(api|rest)(\/|$)/i.test(path)

/** True for a path that is none of the API, and does not look like one. */
export const isPage = (path: string) => !isCall(path) && !/^\/(api(?!-docs(\/|$))|rest)/.test(path)
