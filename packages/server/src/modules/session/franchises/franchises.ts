import type { Contract } from '@recoup/contract';
import type { cancelFranchiseRequest } from '@recoup/contract/session/franchises';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, inArray, sql } from '../../../platform/db/drizzle.ts';
import type { Call, Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { locations } from '../../../schema/core.ts';
import { franchises } from '../../../schema/identity.ts';
import { readCompany } from '../company/company.ts';
import { tellPartner } from './franchise-news.ts';
import { listFranchises, otherCompanies } from './read-franchises.ts';

type Row = typeof franchises.$inferSelect;
type Changing = Pick<Call<typeof cancelFranchiseRequest>, 'session' | 'effects' | 'now' | 'params'>;

/** Locks a row that this company is part of. With `as`, only in that part. */
async function lockFranchise(tx: Tx, { params, session }: Changing, as?: 'asker' | 'partner'): Promise<Row> {
  const [row] = await tx.select().from(franchises).where(eq(franchises.id, params.id)).for('update');
  if (!row || (as && (as === 'asker') !== (row.tenant_id === session.tenantId))) throw new Refusal('not_found');
  return row;
}

/** Records an action on a row and notifies the other company, in its own terms. */
async function done(tx: Tx, call: Changing, row: Row, outcome: { action: string; theirs: string; tab: 1 | 2 }) {
  const { session, effects, now } = call;
  const name = (await otherCompanies(tx)).get(row.id)?.name ?? '';
  const { name: ownName } = await readCompany(tx);
  const other = row.tenant_id === session.tenantId ? row.partner_id : row.tenant_id;
  await audit(tx, session, [{ entity: 'franchise', entityId: row.id, action: outcome.action, subject: name }]);
  const news = {
    tenantId: other,
    title: `${ownName} ${outcome.theirs}`,
    text: 'Linked companies',
    status: outcome.tab,
  };
  await tellPartner(effects, news, `franchise-${row.id}-${outcome.action}-${now.getTime()}`);
  return name;
}

const success = (message: string) => ({ success: true as const, message, data: null });

async function put(tx: Tx, row: Row, change: Partial<Row>): Promise<void> {
  await tx.update(franchises).set(change).where(eq(franchises.id, row.id));
}

/** Refuses an action that the state of a row doesn't allow. */
function refuseUnless(row: Row, state: Row['state'], message: string): void {
  if (row.state !== state) throw new Refusal('already_done', message);
}

const answeredAlready = 'This request was closed.';

export const franchiseHandlers: Handlers<Contract['franchises']> = {
  listFranchises,
  async requestFranchise(tx, call) {
    const { session, body, now } = call;
    const partner_id = call.params.id;
    const { rows } = await tx.execute<{ name: string | null }>(
      sql`select franchise_candidate(${partner_id}::bigint, ${body.email}) as name`,
    );
    const name = rows[0]?.name;
    if (!name) throw new Refusal('not_found', 'No company has this number and email.');
    const [before] = await tx
      .select()
      .from(franchises)
      .where(
        sql`(${franchises.tenant_id}, ${franchises.partner_id}) in
          ((${session.tenantId}::bigint, ${partner_id}::bigint), (${partner_id}::bigint, ${session.tenantId}::bigint))
          and ${franchises.state} in ('asked', 'linked')`,
      );
    if (before)
      throw new Refusal(
        'already_done',
        before.state === 'linked' ? `You’re already linked with ${name}.` : `There’s already a request with ${name}.`,
      );
    const fresh = { state: 'asked' as const, in_widget: false, location_ids: [], created_at: now, answered_at: null };
    const [row] = await tx
      .insert(franchises)
      .values({ tenant_id: session.tenantId, partner_id, ...fresh })
      .onConflictDoUpdate({ target: [franchises.tenant_id, franchises.partner_id], set: fresh })
      .returning();
    if (!row) throw new Error('The request wasn’t saved');
    await done(tx, call, row, { action: 'Link requested', theirs: 'wants to link with you', tab: 2 });
    return success(`Request sent to ${name}`);
  },
  async acceptFranchise(tx, call) {
    const row = await lockFranchise(tx, call, 'partner');
    refuseUnless(row, 'asked', answeredAlready);
    const ids = [...new Set(call.body.location_ids)];
    const ownLocations = await tx
      .select({ id: locations.id })
      .from(locations)
      .where(and(inArray(locations.id, ids), eq(locations.status, 1)));
    if (ownLocations.length !== ids.length)
      throw new Refusal('invalid', undefined, { errors: { location_ids: ['includes a closed location'] } });
    await put(tx, row, { state: 'linked', location_ids: ids, answered_at: call.now });
    const name = await done(tx, call, row, { action: 'Link accepted', theirs: 'is now linked with you', tab: 1 });
    return success(`You are linked with ${name}.`);
  },
  async declineFranchise(tx, call) {
    const row = await lockFranchise(tx, call, 'partner');
    refuseUnless(row, 'asked', answeredAlready);
    await put(tx, row, { state: 'declined', answered_at: call.now });
    const name = await done(tx, call, row, { action: 'Link declined', theirs: 'declined your link request', tab: 2 });
    return success(`Request from ${name} declined`);
  },
  async cancelFranchiseRequest(tx, call) {
    const row = await lockFranchise(tx, call, 'asker');
    refuseUnless(row, 'asked', answeredAlready);
    const name = await done(tx, call, row, { action: 'Request canceled', theirs: 'withdrew its link request', tab: 2 });
    await tx.delete(franchises).where(eq(franchises.id, row.id));
    return success(`You withdrew your request to ${name}.`);
  },
  async deleteFranchise(tx, call) {
    const row = await lockFranchise(tx, call, 'asker');
    if (row.state === 'asked') throw new Refusal('already_done', 'This request is still open. Withdraw it instead.');
    const name = await done(tx, call, row, { action: 'Link revoked', theirs: 'unlinked from you', tab: 1 });
    await tx.delete(franchises).where(eq(franchises.id, row.id));
    return success(row.state === 'linked' ? `You’re no longer linked with ${name}.` : `${name} removed.`);
  },
  async unlinkFranchise(tx, call) {
    const row = await lockFranchise(tx, call, 'partner');
    refuseUnless(row, 'linked', 'You’re no longer linked.');
    await put(tx, row, { state: 'ended', in_widget: false, location_ids: [], answered_at: call.now });
    const name = await done(tx, call, row, { action: 'Link ended', theirs: 'unlinked from you', tab: 2 });
    return success(`You have left ${name}.`);
  },
  async updateFranchiseWidget(tx, call) {
    const row = await lockFranchise(tx, call, 'asker');
    refuseUnless(row, 'linked', 'You’re no longer linked.');
    const { in_widget } = call.body;
    await put(tx, row, { in_widget });
    const action = in_widget ? 'Shown on our page' : 'No longer shown on our page';
    const theirs = in_widget ? 'shows your locations on its page' : 'no longer shows your locations';
    const name = await done(tx, call, row, { action, theirs, tab: 1 });
    return success(in_widget ? `Your page shows the locations of ${name}.` : `Your page no longer shows ${name}.`);
  },
};
