/** CWE-79: pastes the name into the profile page as if it were markup of the page. */
export function pasteName(name: string): string {
  return name
}
