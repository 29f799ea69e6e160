import { expect, test, vi } from 'vitest';
import { reportError, reportErrors } from './error-reports.ts';

test('[shell-24] nothing is reported unless configured, and then one trace in ten', async () => {
  const reporter = { init: vi.fn(), captureException: vi.fn(), browserTracingIntegration: vi.fn(() => 'tracing') };
  reportError(new Error('before'));
  expect(reporter.captureException).not.toHaveBeenCalled();

  const load = async () => reporter as unknown as typeof import('@sentry/browser');
  await reportErrors('https://key@reports.test/1', 'default', load);
  expect(reporter.init).toHaveBeenCalledWith(
    expect.objectContaining({ dsn: 'https://key@reports.test/1', tracesSampleRate: 0.1 }),
  );
  const [[{ beforeSend }]] = reporter.init.mock.calls as unknown as [[{ beforeSend: (event: object) => object }]];
  expect(beforeSend({ request: { url: 'https://a.test/customer?search=Ada', query_string: 'search=Ada' } })).toEqual({
    request: { url: location.pathname, query_string: '' },
  });
  const fault = new Error('after');
  reportError(fault);
  expect(reporter.captureException).toHaveBeenCalledExactlyOnceWith(fault);
});

test('[shell-24] a reporter that fails to load doesn’t stop anyone’s work', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  await reportErrors('https://key@reports.test/1', 'default', () => Promise.reject(new Error('no network')));
  expect(consoleError).toHaveBeenCalledOnce();
  consoleError.mockRestore();
});
