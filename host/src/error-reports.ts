type Reporter = typeof import('@sentry/browser');

let reporter: Reporter | undefined;

/** The share of page loads and calls that are timed. */
export const tracesSampleRate = 0.1;

/**
 * Reports errors to the operator of this host. The code loads only if the deployment configures an address. It never
 * sends what staff type or the names of customers.
 */
export async function reportErrors(
  dsn: string,
  environment: string,
  load: () => Promise<Reporter> = () => import('@sentry/browser'),
): Promise<void> {
  try {
    reporter = await load();
    reporter.init({
      dsn,
      environment,
      tracesSampleRate,
      integrations: [reporter.browserTracingIntegration()],
      // Addresses contain search text.
      beforeSend: (event) => ({ ...event, request: { ...event.request, query_string: '', url: location.pathname } }),
    });
  } catch (error) {
    // A failure to set up reporting must not keep anyone from working.
    console.error(error);
  }
}

/** Reports an error that was caught and shown. Does nothing if reporting isn't configured. */
export function reportError(error: unknown): void {
  reporter?.captureException(error);
}
