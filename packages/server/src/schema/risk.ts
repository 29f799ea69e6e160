import type { RiskVerdict } from '@recoup/contract/orders/checks/risk-rules';
import type { RiskHit } from '@recoup/contract/orders/checks/risk-table';
import { foreignKey, index, integer, jsonb, text, uniqueIndex } from '../platform/db/drizzle-tables.ts';
import { orders } from './orders.ts';
import { tenantTable, time, whole } from './parts/tenant-table.ts';

/** Finds orders paid to the same account without revealing it, by a keyed hash. */
export const riskAccounts = tenantTable(
  'risk_accounts',
  { order_id: whole('order_id').notNull(), account_hash: text('account_hash').notNull() },
  (table) => [
    uniqueIndex('risk_accounts_order').on(table.tenant_id, table.order_id),
    index('risk_accounts_account').on(table.tenant_id, table.account_hash, table.order_id),
    foreignKey({ columns: [table.tenant_id, table.order_id], foreignColumns: [orders.tenant_id, orders.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** The result of risk reviews of orders, with the rules they met at the time. */
export const riskReviews = tenantTable(
  'risk_reviews',
  {
    order_id: whole('order_id').notNull(),
    verdict: text('verdict').$type<RiskVerdict>().notNull(),
    reason: text('reason').notNull(),
    score: integer('score').notNull(),
    hits: jsonb('hits').$type<readonly RiskHit[]>().notNull(),
    by_id: whole('by_id').notNull(),
    by_name: text('by_name').notNull(),
    at: time('at').notNull(),
  },
  (table) => [
    uniqueIndex('risk_reviews_order').on(table.tenant_id, table.order_id),
    index('risk_reviews_at').on(table.tenant_id, table.at),
    foreignKey({ columns: [table.tenant_id, table.order_id], foreignColumns: [orders.tenant_id, orders.id] }).onDelete(
      'cascade',
    ),
  ],
);
