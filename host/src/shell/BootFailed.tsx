/** Shown if not even the deployment could be loaded, and therefore without its branding and without `ui`. */
export function BootFailed() {
  return (
    <main>
      <h1>We couldn’t start the page</h1>
      <p>Check your connection. Nothing was lost.</p>
      <button type="button" onClick={() => location.reload()}>
        Try again
      </button>
    </main>
  );
}
