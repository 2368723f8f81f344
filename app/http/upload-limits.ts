/** Max bytes of the files that forms bring along. */
export const uploadLimits = {
  /** Photos of telephones are smaller. The contract sets no limit; this one keeps the disk from filling up. */
  memory: 16_000_000,
  /** The page promises less (docs/contract/files-and-surfaces.md#profile-picture). */
  profilePicture: 200_000,
}
