import { orderKinds } from '@recoup/contract/order-kind';
import { orderStatuses } from '@recoup/contract/order-status';
import { categories } from '@recoup/contract/pricing/catalogue';
import {
  chartSpans,
  type getConversionFilter as conversionEndpoint,
  type getDeviceRatesFilter as devicesEndpoint,
} from '@recoup/contract/reports/dashboard-charts';
import type { Tx } from '../../../platform/db/db.ts';
import { asc } from '../../../platform/db/drizzle.ts';
import { kindsOf } from '../../../platform/frames/order-kinds.ts';
import type { Handler, Session } from '../../../platform/handler.ts';
import { locations } from '../../../schema/core.ts';
import { orders } from '../../../schema/orders.ts';
import { readCompany } from '../../session/company/company.ts';
import { dayIn } from '../../session/company/days.ts';

const choicesOf = <Row>(table: Readonly<Record<string, Row>>, label: (row: Row) => string) =>
  Object.entries(table).map(([value, row]) => ({ value, label: label(row) }));

const kindsOfTheirs = (session: Session) =>
  kindsOf(session).map((value) => ({ value, label: orderKinds[value].label }));

/** The day of the company's first order. Charts don't look further back. */
async function firstDay(tx: Tx): Promise<string | null> {
  const { timezone } = await readCompany(tx);
  const [first] = await tx
    .select({ created_at: orders.created_at })
    .from(orders)
    .orderBy(asc(orders.created_at))
    .limit(1);
  return first ? dayIn(timezone, first.created_at) : null;
}

export const conversionFilter: Handler<typeof conversionEndpoint> = async (tx, { session }) => {
  const rows = await tx.select({ id: locations.id, name: locations.name }).from(locations).orderBy(asc(locations.name));
  return {
    kinds: kindsOfTheirs(session),
    spans: choicesOf(chartSpans, (label) => label),
    locations: rows.map(({ id, name }) => ({ value: String(id), label: name })),
    statuses: choicesOf(orderStatuses, ({ name }) => name),
    first_day: await firstDay(tx),
  };
};

export const deviceRatesFilter: Handler<typeof devicesEndpoint> = async (_tx, { session }) => ({
  kinds: kindsOfTheirs(session),
  categories: choicesOf(categories, (label) => label),
});
