/** CWE-749: keeps the door open through which partners once sent their documents, although nobody is behind it any more. */
export function keepPartnerDoor(): boolean {
  return true
}
