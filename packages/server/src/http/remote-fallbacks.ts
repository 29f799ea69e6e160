import { remoteNames } from '@recoup/contract/route';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Metrics } from '../platform/metrics.ts';
import { Refusal } from '../platform/refusal.ts';

/** Where browsers report remotes that couldn't be loaded as deployed. */
export const remoteFallbacksPath = '/api/remote-fallbacks';

/** The version in a manifest's address. Nothing else of a report is trusted. */
const entrySchema = v.pipe(
  v.string(),
  v.maxLength(500),
  v.transform((entry) => /\/(\d+\.\d+\.\d+-[\da-f]{8})\/[\w.-]+$/.exec(entry)?.[1] ?? 'unknown'),
);

const reportSchema = v.object({
  remote: v.picklist(remoteNames),
  entry: entrySchema,
  /** What is used instead. Null if nothing works. */
  used: v.nullable(entrySchema),
});

const minute = 60_000;
/** The limit on log lines across all browsers, because anyone can send reports. */
const linesPerMinute = 20;

/**
 * Counts reports of remotes that were replaced by another version or couldn't be loaded, and logs each version once a
 * minute. A report doesn't identify its sender.
 */
export function remoteFallbacks(
  app: FastifyInstance,
  { metrics, log, now }: { readonly metrics: Metrics; readonly log: Logger; readonly now: () => Date },
): void {
  const logged = new Set<string>();
  let since = 0;
  const limited = { config: { rateLimit: { max: 10 } }, bodyLimit: 2_000 };
  app.post(remoteFallbacksPath, limited, async (request, reply) => {
    const report = v.safeParse(reportSchema, request.body);
    if (!report.success) throw new Refusal('invalid');
    const { remote, entry: version, used } = report.output;
    metrics.remoteFellBack(remote, used === null ? 'unavailable' : 'previous');
    if (now().getTime() - since >= minute) {
      since = now().getTime();
      logged.clear();
    }
    const line = `${remote} ${version} ${used}`;
    if (!logged.has(line) && logged.size < linesPerMinute) {
      logged.add(line);
      log.warn({ remote, version, used }, 'A browser couldn’t load a remote');
    }
    return reply.code(204).send();
  });
}
