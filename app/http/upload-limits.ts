/** Max bytes of the files that forms bring along. */
export const uploadLimits = {
  /** The contract has no limit; this keeps the disk from filling up. Photos of telephones are smaller. */
  memory: 16_000_000,
  /** The page promises less (docs/contract/files-and-surfaces.md#profile-picture). */
  profilePicture: 200_000,
}
