import { parseArgs } from 'node:util';
import { audit } from '../../../platform/audit/audit.ts';
import { and, asc, count, eq } from '../../../platform/db/drizzle.ts';
import type { Pool } from '../../../platform/db/pool.ts';
import { deliveries } from '../../../schema/exchange.ts';
import { failedJobs } from '../../../schema/operations.ts';

/** The operator's request. Without a decision, it lists jobs. */
interface Wanted {
  readonly company: number | null;
  readonly decision: 'asked' | 'discarded' | null;
  /** One job, or all. */
  readonly id: number | 'all';
}

/** Reads the arguments of the command. Throws an error that explains invalid ones. */
export function wantedOf(args: readonly string[]): Wanted {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args: [...args], options: { company: text, retry: text, discard: text } });
  const { company, retry, discard } = values;
  if (retry !== undefined && discard !== undefined) throw new Error('Choose --retry or --discard.');
  const target = retry ?? discard ?? 'all';
  return {
    company: company === undefined ? null : numberOf(company),
    decision: retry !== undefined ? 'asked' : discard !== undefined ? 'discarded' : null,
    id: target === 'all' ? 'all' : numberOf(target),
  };
}

function numberOf(text: string): number {
  if (!/^[1-9]\d{0,15}$/.test(text)) throw new Error(`${text} is not an ID.`);
  return Number(text);
}

const wantedRows = ({ company, id }: Wanted) =>
  and(
    eq(failedJobs.state, 'failed'),
    company === null ? undefined : eq(failedJobs.tenant_id, company),
    id === 'all' ? undefined : eq(failedJobs.id, id),
  );

/** The list as text, oldest first, with entries of the companies' own delivery logs. */
export async function failedJobLines(pool: Pool, wanted: Wanted): Promise<string[]> {
  return pool.asPlatform(async (tx) => {
    const jobs = await tx.select().from(failedJobs).where(wantedRows(wanted)).orderBy(asc(failedJobs.id));
    const lost = await tx
      .select({ company: deliveries.tenant_id, integration: deliveries.integration, many: count() })
      .from(deliveries)
      .where(
        and(
          eq(deliveries.state, 'failed'),
          wanted.company === null ? undefined : eq(deliveries.tenant_id, wanted.company),
        ),
      )
      .groupBy(deliveries.tenant_id, deliveries.integration);
    return [
      jobs.length === 1 ? '1 failed job' : `${jobs.length} failed jobs`,
      ...jobs.map(
        ({ id, tenant_id, title, about, reason, tries, failed_at }) =>
          `${id}  company ${tenant_id}  ${failed_at.toISOString()}  ${about ? `${title}: ${about}` : title}  ${reason} (tries: ${tries})`,
      ),
      ...lost.map(
        ({ company, integration, many }) =>
          `company ${company}: failed deliveries to ${integration}: ${many} (an owner can send them again from the add-on’s log)`,
      ),
    ];
  });
}

/** Retries or discards jobs. Returns a sentence about what was done. */
export async function decideFailedJobs(pool: Pool, wanted: Wanted, now: Date): Promise<string> {
  const { decision } = wanted;
  if (!decision) return 'Choose --retry or --discard.';
  const decided = { state: decision, decided_by: 'Operator', decided_at: now };
  const found = await pool.asPlatform((tx) =>
    tx.select({ id: failedJobs.id, tenantId: failedJobs.tenant_id }).from(failedJobs).where(wantedRows(wanted)),
  );
  for (const { id, tenantId } of found)
    await pool.inTenant(tenantId, async (tx) => {
      const mine = and(eq(failedJobs.id, id), eq(failedJobs.state, 'failed'));
      const [job] = await tx.update(failedJobs).set(decided).where(mine).returning();
      if (!job) return;
      const about = {
        entity: 'failed-job',
        entityId: id,
        subject: job.about ? `${job.title}: ${job.about}` : job.title,
      };
      const action = decision === 'asked' ? 'Failed job retried' : 'Failed job discarded';
      await audit(tx, { tenantId, actor: 'system' }, [{ ...about, action, why: 'Operator' }]);
    });
  const jobs = found.length === 1 ? '1 job' : `${found.length} jobs`;
  return decision === 'asked'
    ? `${jobs} will be retried within a minute if a server is running.`
    : `${jobs} discarded.`;
}
