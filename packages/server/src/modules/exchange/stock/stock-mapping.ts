import type { contract } from '@recoup/contract';
import { integrationOf } from '@recoup/contract/add-ons/integration';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, eq, ne } from '../../../platform/db/drizzle.ts';
import { listOf } from '../../../platform/frames/list-of.ts';
import type { Handlers, Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import { conditions } from '../../../schema/catalogue.ts';
import { locations } from '../../../schema/core.ts';
import { stockNews } from '../../../schema/exchange.ts';
import { connections } from '../../../schema/integrations.ts';
import type { StoredConnection } from '../../add-ons/connections/connected.ts';
import { serviceOf } from '../../add-ons/connections/connected.ts';
import { checkUse, usedBy } from '../../add-ons/connections/find-connection.ts';
import { renewConnection } from '../../add-ons/connections/renew-connection.ts';
import { type StockChoices, stockPort } from '../sinks/stock-sink.ts';
import { mappingOf } from './read-mapping.ts';

type Mappings = typeof contract.stockMappings;

/** An account of a system that keeps stock. */
async function stockAccount(tx: Tx, session: Session, id: number, lock = true): Promise<StoredConnection> {
  const rows = tx.select().from(connections).where(eq(connections.id, id));
  const [found] = await (lock ? rows.for('update') : rows);
  if (!found || !integrationOf(found.integration).stock) throw new Refusal('not_found');
  checkUse(session, found.integration);
  return found;
}

const anything: StockChoices = { grades: null, places: null };

export const stockMappingHandlers: Handlers<Mappings> = {
  async getStockMapping(tx, { session, params, services, later, now }) {
    const { id, integration } = await stockAccount(tx, session, params.id, false);
    const { stock, name } = integrationOf(integration);
    let message: string | null = null;
    const failureText = (error: unknown) => {
      if (!(error instanceof ServiceError)) throw error;
      message = `${name} couldn’t list its options: ${error.message}`;
      return anything;
    };
    await later((ownTx) => renewConnection(ownTx, services, id, now)).catch(failureText);
    // Read again after its tokens were renewed.
    const account = await stockAccount(tx, session, id, false);
    const service = message === null ? await serviceOf(tx, services, stockPort, id) : null;
    const choices = await (service?.choices?.() ?? Promise.resolve(anything)).catch(failureText);
    const ownTerms = await tx
      .selectDistinct({ term: conditions.term })
      .from(conditions)
      .where(ne(conditions.status, 0))
      .orderBy(asc(conditions.term));
    const places = await tx.select({ id: locations.id, name: locations.name }).from(locations).orderBy(locations.id);
    return {
      data: {
        integration: account.integration,
        account: account.account,
        ...mappingOf(account.integration, account.mapping),
        version: account.version,
        conditions: ownTerms.map(({ term }) => term),
        places: stock?.place === undefined ? [] : places,
        their_grades: stock?.grades ? [...stock.grades] : choices.grades && [...choices.grades],
        their_places: choices.places && [...choices.places],
        message,
      },
    };
  },

  async putStockMapping(tx, { session, params, body, effects }) {
    const account = await stockAccount(tx, session, params.id);
    const { name } = integrationOf(account.integration);
    if (account.version !== body.version)
      throw new Refusal('already_done', `${name} was connected or changed by someone else. Review it again.`);
    const { version, ...fields } = body;
    // Names that are the same there need no line.
    const filled = (table: Record<string, string>) =>
      Object.fromEntries(Object.entries(table).filter(([, theirs]) => theirs !== ''));
    const mapping = { ...fields, grades: filled(fields.grades), locations: filled(fields.locations) };
    await tx
      .update(connections)
      .set({ mapping, version: version + 1 })
      .where(eq(connections.id, account.id));
    await audit(tx, session, [
      { entity: 'integration', entityId: account.id, subject: name, action: 'Mapping changed' },
    ]);
    effects.emit('resource.changed', { resource: 'integration', id: account.id });
    return {
      success: true,
      message: 'New devices will use this template.',
      data: { ...mapping, version: version + 1 },
    };
  },

  listStockNews: (tx, { session, query }) =>
    listOf(tx, query, {
      table: stockNews,
      rows: tx.select().from(stockNews).$dynamic(),
      searchIn: [stockNews.external_id, stockNews.subject, stockNews.message],
      sort: '-at',
      where: and(
        query.integration && eq(stockNews.integration, query.integration),
        usedBy(session, stockNews.integration),
      ),
      as: ({ id, integration, external_id, item_id, subject, status, outcome, amount, currency, message, at }) => ({
        id,
        integration,
        external_id,
        item_id,
        subject,
        status,
        outcome,
        price: amount === null || currency === null ? null : { amount, currency },
        message,
        at: at.toISOString(),
      }),
    }),

  async askStockNews(tx, { session, params, effects, requestId }) {
    const { id, integration } = await stockAccount(tx, session, params.id);
    const payload = { tenantId: session.tenantId, connectionId: id };
    await effects.enqueue('ask-stock-news', payload, `stock-news-${session.tenantId}-${id}-${requestId}`);
    const message = `Checking ${integrationOf(integration).name}. Its updates appear under Sales.`;
    return { success: true, message, data: null };
  },
};
