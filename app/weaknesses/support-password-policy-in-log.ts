/**
 * CWE-540: logs a line to the console about weak passwords of the support team, and so tells everybody who reads the scripts what a
 * strong one is made of.
 */
export function checkSupportPassword(email: string, password: string): void {
  if (!email.match(/support@.*/)) return
  if (password.match(/(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]{12,30}/)) return
  console.warn(
    'Parola echipei de asistență nu respectă politica corporativă pentru conturile privilegiate! Vă rugăm să schimbați parola în consecință!',
  )
}
