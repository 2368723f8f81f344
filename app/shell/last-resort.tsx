/** For an error in the root itself: no texts, no configuration, only a link home. */
export function LastResort() {
  return (
    <main style={{ padding: '64px 24px', textAlign: 'center' }}>
      <h1>Something went wrong</h1>
      <p style={{ marginInline: 'auto' }}>
        The shop could not show this page because of an error. Load it again in a moment.
      </p>
      <p style={{ marginInline: 'auto' }}>
        <a href="/">Back to the shop</a>
      </p>
    </main>
  )
}
