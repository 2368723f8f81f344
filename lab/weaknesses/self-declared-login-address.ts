/** CWE-807: prefers the address that the client declares over the one it has, and keeps it as it came, markup included. */
export function takeDeclaredAddress(declared: string | null, socketAddress: string): string {
  return declared ?? socketAddress
}
