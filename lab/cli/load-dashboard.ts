/** Loads the views, which are heavy, only when there is a terminal to show them. */
export async function loadDashboard(): Promise<typeof import('../dashboard/show-dashboard.js')> {
  // Ink stays blank where CI is set, but whoever sits at a terminal wants to see something.
  process.env.CI = 'false'
  return import('../dashboard/show-dashboard.js')
}
