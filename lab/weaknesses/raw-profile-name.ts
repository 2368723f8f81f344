import { namePlace, type WriteName } from '../accounts/profile/profile-name.js'

/** CWE-79: pastes the name into the profile page as markup. */
export const pasteName: WriteName = (template, name) => template.replaceAll(namePlace, () => name)
