import { type IntegrationSlug, integrationOf, integrationsFor } from '@recoup/contract/add-ons/integration';
import type { DeliveryKind } from '@recoup/contract/exchange/order-events';
import type { Tx } from '../../../platform/db/db.ts';
import { inArray } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import { deliveries, webhooks } from '../../../schema/exchange.ts';
import { connections } from '../../../schema/integrations.ts';
import { eventPort } from '../sinks/event-sink.ts';
import { stockPort } from '../sinks/stock-sink.ts';

/** A receiver of deliveries. */
export interface Target {
  readonly integration: IntegrationSlug;
  readonly connection_id: number | null;
  readonly webhook_id: number | null;
  readonly target: string;
  wants(what: DeliveryKind): boolean;
  /** Whether it's the receiver of its system for events at a location. */
  isAt(locationId: number): boolean;
}

const eventSlugs = integrationsFor(eventPort.name);
const stockSlugs = integrationsFor(stockPort.name);

/** Systems that follow what happens to a device here. */
const followingSlugs = stockSlugs.filter((slug) => integrationOf(slug).stock?.follows);

function slugsOf(what: DeliveryKind): readonly IntegrationSlug[] {
  if (what === 'stock.changed') return followingSlugs;
  return what === 'stock.bought' ? stockSlugs : eventSlugs;
}

/** All receivers: accounts at other systems, and addresses of the company's own programs. */
export async function targetsFor(tx: Tx): Promise<Target[]> {
  const { id, integration, account, location_id } = connections;
  const [accounts, hooks] = await Promise.all([
    tx
      .select({ id, integration, account, location_id })
      .from(connections)
      .where(inArray(integration, [...eventSlugs, ...stockSlugs])),
    tx.select({ id: webhooks.id, url: webhooks.url, events: webhooks.events }).from(webhooks),
  ]);
  return [
    ...accounts.map((one): Target => {
      const takes = (what: DeliveryKind) => slugsOf(what).includes(one.integration);
      const ownLocations = accounts
        .filter((other) => other.integration === one.integration)
        .map((other) => other.location_id);
      return {
        integration: one.integration,
        connection_id: one.id,
        webhook_id: null,
        target: one.account,
        wants: (what) => what !== 'ping' && takes(what),
        isAt: (locationId) =>
          one.location_id === locationId || (one.location_id === null && !ownLocations.includes(locationId)),
      };
    }),
    ...hooks.map(
      (hook): Target => ({
        integration: 'publicapi',
        connection_id: null,
        webhook_id: hook.id,
        target: hook.url,
        wants: (what) => (hook.events as readonly string[]).includes(what),
        isAt: () => true,
      }),
    ),
  ];
}

/** Something to deliver to a receiver. */
export interface Outgoing {
  readonly target: Target;
  readonly what: DeliveryKind;
  readonly subject: string;
  readonly order: { readonly id: number | null; readonly location_id: number } | null;
  readonly item_id: number | null;
  readonly inventory_id?: number;
  readonly status: string;
  readonly reference: string;
  /** By default, it's sent right away. */
  readonly afterSeconds?: number;
}

/** The most rows that the parameters of one statement allow. */
const rowsAtOnce = 2_000;

/** Records deliveries, each once, and sends them after the commit. */
export async function putDeliveries(
  tx: Tx,
  effects: Pick<Effects, 'enqueueMany' | 'emit'>,
  tenantId: number,
  now: Date,
  outgoing: readonly Outgoing[],
): Promise<void> {
  if (outgoing.length === 0) return;
  const rows = outgoing.map(({ target, order, afterSeconds: _, ...about }) => ({
    tenant_id: tenantId,
    integration: target.integration,
    connection_id: target.connection_id,
    webhook_id: target.webhook_id,
    target: target.target,
    location_id: order?.location_id ?? null,
    order_id: order?.id ?? null,
    ...about,
    state: 'waiting' as const,
    created_at: now,
  }));
  const waitOf = new Map(outgoing.map(({ reference, afterSeconds = 0 }) => [reference, afterSeconds]));
  const made: { id: number; reference: string }[] = [];
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const batch = rows.slice(start, start + rowsAtOnce);
    const inserting = tx.insert(deliveries).values(batch).onConflictDoNothing();
    made.push(...(await inserting.returning({ id: deliveries.id, reference: deliveries.reference })));
  }
  await effects.enqueueMany(
    'deliver',
    made.map(({ id, reference }) => ({
      payload: { tenantId, deliveryId: id },
      key: jobKey(tenantId, id, 0),
      afterSeconds: waitOf.get(reference) ?? 0,
    })),
  );
  effects.emit('resource.changed', { resource: 'delivery', id: null });
}

/** The job's key, one per attempt. */
export const jobKey = (tenantId: number, id: number, attempt: number) => `deliver-${tenantId}-${id}-${attempt}`;
