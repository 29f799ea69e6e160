import { remoteNames } from '@recoup/contract/route';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Metrics } from '../platform/metrics.ts';
import { Refusal } from '../platform/refusal.ts';

/** Where browsers report remotes that could not be loaded as they are deployed. */
export const remoteFallbacksPath = '/api/remote-fallbacks';

/** The version in the address of a remote's manifest; nothing else of it is believed. */
const entrySchema = v.pipe(
  v.string(),
  v.maxLength(500),
  v.transform((entry) => /\/(\d+\.\d+\.\d+-[\da-f]{8})\/[\w.-]+$/.exec(entry)?.[1] ?? 'unknown'),
);

const reportSchema = v.object({
  remote: v.picklist(remoteNames),
  entry: entrySchema,
  /** What is used in its place; null where nothing works. */
  used: v.nullable(entrySchema),
});

const minute = 60_000;
/** Lines of all browsers together: anybody may send reports. */
const linesPerMinute = 20;

/**
 * Counts reports of remotes that gave way to another version or could not be loaded, and logs each version once a minute. A
 * report says nothing of who sent it.
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
