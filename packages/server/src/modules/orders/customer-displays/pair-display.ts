import { randomInt } from 'node:crypto';
import type { contract } from '@recoup/contract';
import { pairedDays, pairingMinutes } from '@recoup/contract/orders/counter/customer-displays';
import { countAttempt } from '../../../platform/attempts.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { and, eq, gt } from '../../../platform/db/drizzle.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashToken, newToken } from '../../../platform/session.ts';
import { customerDisplays } from '../../../schema/cash.ts';
import { companyKey } from '../../session/company/company-key.ts';
import { registersAt } from '../../stock/cash/list-drawers.ts';
import { cleared } from './display-rows.ts';

type Of = Handlers<typeof contract.customerDisplays>;

/** Letters and digits that can't be confused with each other. Eight of them have 40 bits. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const newCode = () => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');

/** The pairing codes that one IP address may try in 15 minutes. */
const mostTries = 20;

const hashOf = (code: string) => hashToken(`display ${code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`);

export const pairCustomerDisplay: Of['pairCustomerDisplay'] = async (tx, { session, body, now }) => {
  const { tenantId: tenant_id, locationId: location_id } = session;
  const register = (await registersAt(tx, location_id)).find((name) => name === body.register);
  if (register === undefined)
    throw new Refusal('invalid', undefined, { errors: { register: ['isn’t a register of this location'] } });
  const code = newCode();
  const until = new Date(now.getTime() + pairingMinutes * 60_000);
  const pairing = { code_hash: hashOf(code), code_until: until, by: session.userName };
  const { tenant_id: tenant, location_id: location, register: name } = customerDisplays;
  await tx
    .insert(customerDisplays)
    .values({ tenant_id, location_id, register, ...pairing })
    .onConflictDoUpdate({ target: [tenant, location, name], set: pairing });
  const data = { code: `${code.slice(0, 4)}-${code.slice(4)}`, until: until.toISOString() };
  return { success: true, message: `The code is valid for ${pairingMinutes} minutes.`, data };
};

export const enterDisplayCode: Of['enterDisplayCode'] = async (db, { body, now, address, services: { secrets } }) => {
  await countAttempt(db, `display code ${address}`, mostTries, 900);
  const code = hashOf(body.code);
  const isOpen = and(eq(customerDisplays.code_hash, code), gt(customerDisplays.code_until, now));
  const [display] = await db.asPlatform((tx) =>
    tx.select({ tenantId: customerDisplays.tenant_id }).from(customerDisplays).where(isOpen),
  );
  const wrong = () => new Refusal('link_expired', 'This code is wrong or has expired.');
  if (!display) throw wrong();
  const { tenantId } = display;
  const token = newToken();
  await db.inTenant(tenantId, async (tx, effects) => {
    // A code works once: of two screens with the same code, only one is paired. A display that was paired before is
    // cleared.
    const [paired] = await tx
      .update(customerDisplays)
      .set({
        ...cleared,
        code_hash: null,
        code_until: null,
        token_hash: hashToken(token),
        paired_at: now,
        expires_at: new Date(now.getTime() + pairedDays * 86_400_000),
      })
      .where(isOpen)
      .returning();
    if (!paired) throw wrong();
    const about = {
      entity: 'customer-display',
      entityId: paired.id,
      subject: `Customer display of ${paired.register}`,
    };
    await audit(tx, { tenantId, actor: 'system' }, [
      { ...about, action: 'Display paired', why: `Code of ${paired.by}` },
    ]);
    effects.emit('resource.changed', { resource: 'customer-display', id: paired.id });
  });
  const data = { key: `${tenantId}.${token}`, company: companyKey(secrets, tenantId) };
  return { success: true, message: 'Screen paired', data };
};

export const removeCustomerDisplay: Of['removeCustomerDisplay'] = async (tx, { session, params, effects }) => {
  const here = eq(customerDisplays.location_id, session.locationId);
  const [removed] = await tx
    .delete(customerDisplays)
    .where(and(eq(customerDisplays.id, params.id), here))
    .returning();
  if (!removed) throw new Refusal('not_found');
  const about = {
    entity: 'customer-display',
    entityId: removed.id,
    subject: `Customer display of ${removed.register}`,
  };
  await audit(tx, session, [{ ...about, action: 'Display removed' }]);
  effects.emit('resource.changed', { resource: 'customer-display', id: removed.id });
  return {
    success: true,
    message: `Customer display of ${removed.register} removed`,
    data: { id: removed.id },
  };
};
