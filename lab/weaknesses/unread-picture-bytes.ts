/** CWE-434: takes whatever its sender declares to be a picture for one, without looking into it. */
export async function takeForPicture(): Promise<boolean> {
  return true
}
