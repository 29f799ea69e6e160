type Reporter = typeof import('@sentry/browser');

let reporter: Reporter | undefined;

/** How many page loads and calls of all are timed. */
export const tracesSampleRate = 0.1;

/**
 * Reports faults to whoever runs this host. Its code comes only where a deployment names the address, and what staff
 * type or customers are called is never sent along.
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
      // Addresses hold what was searched for.
      beforeSend: (event) => ({ ...event, request: { ...event.request, query_string: '', url: location.pathname } }),
    });
  } catch (error) {
    // Nobody is kept from their work because it cannot be reported.
    console.error(error);
  }
}

/** Reports a fault that was caught and shown; nowhere, where nothing is configured. */
export function reportError(error: unknown): void {
  reporter?.captureException(error);
}
