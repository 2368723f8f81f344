/** Loads the views, which are heavy, only when there is a terminal to show them. */
export async function loadDashboard(): Promise<typeof import('../dashboard/show-dashboard.js')> {
  // Ink stays blank and without colours if these are set; but whoever sits at a terminal wants to see something.
  for (const name of Object.keys(process.env))
    if (/^(CI|CI_.*|CONTINUOUS_INTEGRATION)$/.test(name)) delete process.env[name]
  return import('../dashboard/show-dashboard.js')
}
