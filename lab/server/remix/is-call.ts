/** True for a path of the API. */
export const isCall = (path: string) => /^\/(api|rest)(\/|$)/i.test(path)
