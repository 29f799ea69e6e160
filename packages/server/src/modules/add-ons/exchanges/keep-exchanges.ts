import { type ExchangeKind, type ExchangeOutcome, exchangeKinds } from '@recoup/contract/add-ons/exchanges';
import type { DoneWork } from '../../../integrations/logged-adapters.ts';
import { maskedText } from '../../../platform/calls/masked.ts';
import type { Transactions } from '../../../platform/db/db.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import { exchanges } from '../../../schema/integrations.ts';

/** The most rows that wait to be written, so that an outage of the database doesn't fill the memory. */
const mostWaiting = 2_000;
const writeAfterMs = 250;

type Row = typeof exchanges.$inferInsert;

const isKind = (what: string): what is ExchangeKind => what in exchangeKinds;

function outcomeOf(error: unknown): ExchangeOutcome {
  if (error === undefined) return 'ok';
  return error instanceof ServiceError ? error.fault : 'unknown';
}

/** The subject of the work, as far as its arguments name it. */
function aboutOf(args: readonly unknown[]): Pick<Row, 'order_id' | 'reference' | 'parcel'> {
  const [first] = args;
  const alone: unknown = Array.isArray(first) && first.length === 1 ? first[0] : first;
  if (typeof alone === 'string') return { reference: alone.includes('-') ? alone.slice(0, 200) : null };
  if (typeof alone !== 'object' || alone === null) return {};
  const argument = alone as { reference?: unknown; trackingNumber?: unknown; order?: { id?: unknown } };
  return {
    order_id: typeof argument.order?.id === 'number' ? argument.order.id : null,
    reference: typeof argument.reference === 'string' ? argument.reference.slice(0, 200) : null,
    parcel: typeof argument.trackingNumber === 'string' ? argument.trackingNumber.slice(0, 100) : null,
  };
}

function rowOf({ tenantId, connectionId, what, given: args, calls, at, tookMs, error }: DoneWork): Row {
  return {
    tenant_id: tenantId,
    connection_id: connectionId,
    kind: isKind(what) ? what : 'other',
    outcome: outcomeOf(error),
    message: error instanceof ServiceError ? maskedText(error.message) : null,
    calls,
    took_ms: tookMs,
    ...aboutOf(args),
    created_at: at,
  };
}

/** Logs calls to outside systems. */
export interface ExchangeLog {
  /** Accepts it right away. It is written a moment later, in the background. */
  readonly record: (done: DoneWork) => void;
  /** Writes what is still waiting. */
  close(): Promise<void>;
}

/** Opens the log. Failed writes are reported to `onError` and never affect the work. */
export function openExchangeLog(db: Pick<Transactions, 'inTenant'>, onError: (error: unknown) => void): ExchangeLog {
  let waiting: Row[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(rows: readonly Row[]): Promise<void> {
    const tenants = Map.groupBy(rows, ({ tenant_id }) => tenant_id);
    for (const [tenantId, ownWork] of tenants) {
      // An account that was disconnected in the meantime has no log.
      await db.inTenant(tenantId, (tx) => tx.insert(exchanges).values(ownWork)).catch(onError);
    }
  }
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const rows = waiting;
    waiting = [];
    writing = writing.then(() => write(rows));
    return writing;
  }
  return {
    record(done) {
      if (waiting.length >= mostWaiting) return;
      waiting.push(rowOf(done));
      timer ??= setTimeout(() => void flush(), writeAfterMs);
    },
    close: flush,
  };
}
