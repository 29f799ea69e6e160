import type { Database, Tx } from '../../../platform/db/db.ts';
import type { Work } from '../../../platform/jobs/worker.ts';
import type { payouts } from '../../../schema/payouts.ts';
import { serviceFor, serviceOf } from '../../add-ons/connections/connected.ts';
import { renewConnection } from '../../add-ons/connections/renew-connection.ts';
import { type PayoutService, payoutPort } from '../payout-services/payout-port.ts';

type Payout = typeof payouts.$inferSelect;

/** A service with the connection that it's reached by. Null is the deployment's own account. */
export interface PayoutAccount {
  readonly service: PayoutService;
  readonly connectionId: number | null;
}

/**
 * The account that pays. Once an account was asked to pay, no other is used, since it wouldn't know about the first
 * try.
 */
export async function accountOfPayout(
  tx: Tx,
  { services }: Work,
  payout: Payout,
  locationId: number,
): Promise<PayoutAccount | null> {
  const port = payoutPort(payout.method);
  if (port === null) return null;
  if (payout.tried_at === null) return serviceFor(tx, services, port, locationId);
  const service = await serviceOf(tx, services, port, payout.connection_id);
  return service && { service, connectionId: payout.connection_id };
}

/** The service with unexpired credentials. */
export async function freshService(
  db: Database,
  { services, now }: Work,
  { tenant_id, method }: Payout,
  { service, connectionId }: PayoutAccount,
): Promise<PayoutService> {
  const port = payoutPort(method);
  if (connectionId === null || port === null) return service;
  const renewed = await db.inTenant(tenant_id, (tx) => renewConnection(tx, services, connectionId, now()));
  return (renewed && (await db.inTenant(tenant_id, (tx) => serviceOf(tx, services, port, connectionId)))) || service;
}
