import { fillPath } from '@recoup/contract/endpoint';
import {
  type CompanyExport,
  companyExportLinkMinutes,
  downloadCompanyExport as downloadEndpoint,
  type getCompanyExport as getEndpoint,
  type openCompanyExport as openEndpoint,
  type startCompanyExport as startEndpoint,
} from '@recoup/contract/session/company-export';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { desc, eq } from '../../../platform/db/drizzle.ts';
import type { Handler, Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { signedIds, signIds } from '../../../platform/signed-ids.ts';
import { companyExports } from '../../../schema/operations.ts';
import { readCompany } from '../company/company.ts';
import { fileStamp } from '../company/days.ts';
import { ownerOnly } from '../users/owner-only.ts';

type StoredExport = typeof companyExports.$inferSelect;

function asExport(stored: StoredExport): CompanyExport {
  const { id, state, by_name: by, created_at, ready_at, expires_at, bytes, rows, files } = stored;
  const time = (at: Date | null) => at?.toISOString() ?? null;
  return {
    ...{ id, state, by, bytes, rows, files },
    created_at: created_at.toISOString(),
    ready_at: time(ready_at),
    expires_at: time(expires_at),
  };
}

async function tell(tx: Tx, session: Session, action: string): Promise<void> {
  const { name } = await readCompany(tx);
  await audit(tx, session, [{ entity: 'company', entityId: session.tenantId, subject: name, action }]);
}

const newest = (tx: Tx) => tx.select().from(companyExports).orderBy(desc(companyExports.id)).limit(1);

export const getCompanyExport: Handler<typeof getEndpoint> = async (tx, { session }) => {
  ownerOnly(session);
  const [last] = await newest(tx);
  return { data: last ? asExport(last) : null };
};

export const startCompanyExport: Handler<typeof startEndpoint> = async (tx, { session, now, effects }) => {
  ownerOnly(session);
  const { tenantId } = session;
  const [last] = await newest(tx).for('update');
  const running = new Refusal('already_done', 'An export is already running. We’ll email the person who started it.');
  if (last?.state === 'running') throw running;
  const [made] = await tx
    .insert(companyExports)
    .values({
      tenant_id: tenantId,
      state: 'running',
      user_id: session.userId,
      by_name: session.userName,
      created_at: now,
    })
    .onConflictDoNothing()
    .returning();
  // Another owner was faster.
  if (!made) throw running;
  if (last?.file_key) {
    await tx.update(companyExports).set({ state: 'expired', file_key: null }).where(eq(companyExports.id, last.id));
    await effects.enqueue('remove-file', { tenantId, fileKey: last.file_key }, `remove-${last.file_key}`);
  }
  const { origin } = effects.links;
  await effects.enqueue(
    'export-company',
    { tenantId, exportId: made.id, origin },
    `export-company-${tenantId}-${made.id}`,
  );
  await tell(tx, session, 'Company data export started');
  effects.emit('resource.changed', { resource: 'user', id: null });
  return {
    success: true,
    message: 'We’re preparing the export. We’ll email you when it’s ready.',
    data: asExport(made),
  };
};

/** The context for the key of a link. It includes the expiry, so another expiry needs another key. */
const contextUntil = (until: number) => `export of a company until ${until}`;

/** An export that can be downloaded now. */
async function readReady(tx: Tx, id: number, now: Date) {
  const [found] = await tx.select().from(companyExports).where(eq(companyExports.id, id));
  if (!found) throw new Refusal('not_found');
  const { file_key, expires_at } = found;
  if (file_key === null || expires_at === null || expires_at <= now)
    throw new Refusal('link_expired', 'This export was deleted. Start a new one.');
  return { ...found, file_key };
}

export const openCompanyExport: Handler<typeof openEndpoint> = async (tx, { session, params, now, services }) => {
  ownerOnly(session);
  const ready = await readReady(tx, params.id, now);
  await tell(tx, session, 'Company data export downloaded');
  const until = Math.floor(now.getTime() / 1_000) + companyExportLinkMinutes * 60;
  const key = signIds(services.secrets, ready, contextUntil(until));
  const path = `/api${fillPath(downloadEndpoint.path, (part) => (part === 'id' ? key : String(until)))}`;
  return { success: true, message: 'Download started', data: { path } };
};

/** The browser downloads it directly, without a session, because a page can’t handle a file of gigabytes. */
export const downloadCompanyExport: Handler<typeof downloadEndpoint> = async (db, { params, now, services }) => {
  const ids = signedIds(services.secrets, params.id, contextUntil(params.until));
  if (!ids) throw new Refusal('not_found');
  if (params.until * 1_000 <= now.getTime()) throw new Refusal('link_expired');
  return db.inTenant(ids.tenant_id, async (tx) => {
    const { file_key, created_at } = await readReady(tx, ids.id, now);
    const { timezone } = await readCompany(tx);
    return {
      fileName: `company-export-${fileStamp(timezone, created_at)}.zip`,
      content: services.files.read(file_key),
    };
  });
};
