import { remoteNames } from '@recoup/contract/route';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Metrics } from '../platform/metrics.ts';
import { Refusal } from '../platform/refusal.ts';

/** The address for browsers' reports about remotes that couldn't be loaded as deployed. */
export const remoteFallbacksPath = '/api/remote-fallbacks';

/** Takes only the version from a remote's manifest address, because reports aren't trusted. */
const entrySchema = v.pipe(
  v.string(),
  v.maxLength(500),
  v.transform((entry) => /\/(\d+\.\d+\.\d+-[\da-f]{8})\/[\w.-]+$/.exec(entry)?.[1] ?? 'unknown'),
);

const reportSchema = v.object({
  remote: v.picklist(remoteNames),
  entry: entrySchema,
  /** What was used instead; null if nothing works. */
  used: v.nullable(entrySchema),
});

const minute = 60_000;
/** The most log lines per minute for all browsers together, because anyone can send reports. */
const linesPerMinute = 20;

/**
 * Counts reports of remotes that fell back to another version or couldn't be loaded, and logs each version once a
 * minute. Reports don't say who sent them.
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
