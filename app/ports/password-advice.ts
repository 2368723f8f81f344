/** Comments on a new password. */
export type AdvisePassword = (email: string, password: string) => void

/** The server judges passwords; the page keeps rules for the staff to itself. */
export const advisePassword: AdvisePassword = () => {}
