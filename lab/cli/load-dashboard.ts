/** Loads the views only when there is a terminal, because they are large. */
export async function loadDashboard(): Promise<typeof import('../dashboard/show-dashboard.js')> {
  // With these variables set, Ink draws nothing and uses no colours, but a user at a terminal needs both.
  for (const name of Object.keys(process.env))
    if (/^(CI|CI_.*|CONTINUOUS_INTEGRATION)$/.test(name)) delete process.env[name]
  return import('../dashboard/show-dashboard.js')
}
