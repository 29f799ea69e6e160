import type { Database } from '../../../platform/db/db.ts';
import type { Work } from '../../../platform/jobs/worker.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import type { deliveries } from '../../../schema/exchange.ts';
import { subjectDeleted } from '../deliveries/read-subject.ts';
import type { SinkReceipt } from '../sinks/event-sink.ts';
import type { StockSink } from '../sinks/stock-sink.ts';
import { fetchStockNews } from './ask-stock-news.ts';
import { type ReadDevice, readDevice } from './read-device.ts';

type Delivery = typeof deliveries.$inferSelect;

/** How often a device may change while it's being updated. After that, the next delivery updates it. */
const mostTurns = 5;

/**
 * Updates a device in another system until both are the same. The last updater has checked afterwards that nothing
 * changed. What an earlier try made there without our knowing isn't made again.
 */
export async function bringStock(
  db: Database,
  work: Work,
  delivery: Delivery,
  sink: StockSink,
): Promise<SinkReceipt | null> {
  const { tenant_id: tenantId } = delivery;
  const read = () => db.inTenant(tenantId, (tx) => readDevice(tx, delivery));
  let now = await read();
  if (!now) throw subjectDeleted();
  for (let turn = 0; turn < mostTurns; turn++) {
    const receipt = await tell(db, work, delivery, sink, now);
    const after = await read();
    if (!after || after.version === now.version) return receipt;
    now = after;
  }
  // The next delivery starts from the state at that time.
  throw new ServiceError('unknown', 'The device kept changing while it was being updated there');
}

async function tell(
  db: Database,
  work: Work,
  delivery: Delivery,
  sink: StockSink,
  { device, purchase }: ReadDevice,
): Promise<SinkReceipt | null> {
  if (delivery.what === 'stock.bought') {
    if (!device.forSale) return (await sink.follow?.(device)) ?? null;
    return purchase && ((await sink.find(purchase)) ?? sink.add(purchase));
  }
  // What was sold there in the meantime must not be offered there again.
  if (device.forSale) {
    await fetchStockNews(db, work, { tenantId: delivery.tenant_id, connectionId: delivery.connection_id ?? 0 });
    const stocked = await db.inTenant(delivery.tenant_id, (tx) => readDevice(tx, delivery));
    if (!stocked?.device.forSale) return stocked ? ((await sink.follow?.(stocked.device)) ?? null) : null;
  }
  const receipt = await sink.follow?.(device);
  if (receipt) return receipt;
  // Handed over to another account, or not at all: it was sold and came back.
  return device.forSale && purchase ? ((await sink.find(purchase)) ?? sink.add(purchase)) : null;
}
