import { namePlace, type WriteName } from '../accounts/profile-name.js'

/** CWE-79: pastes the name into the profile page as if it were markup of the page. */
export const pasteName: WriteName = (template, name) => template.replaceAll(namePlace, () => name)
