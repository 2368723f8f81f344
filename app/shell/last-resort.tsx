/** The page for an error in the root itself: it has no texts, no configuration, only a link home. */
export function LastResort() {
  return (
    <main style={{ padding: '64px 24px', textAlign: 'center' }}>
      <h1>The shop has dropped a tray</h1>
      <p style={{ marginInline: 'auto' }}>
        Something went wrong before this page could be made. Load it again in a moment.
      </p>
      <p style={{ marginInline: 'auto' }}>
        <a href="/">Back to the shop</a>
      </p>
    </main>
  )
}
