import { addressText } from '@recoup/contract/addresses/address-format';
import { fieldsOf } from '@recoup/contract/field-definition';
import type { Currency } from '@recoup/contract/money';
import {
  type getWidgetDevice as deviceEndpoint,
  type getWidget as endpoint,
  type searchWidgetDevices as searchEndpoint,
  type Widget,
  widgetKinds,
} from '@recoup/contract/orders/customer-pages/widget-orders';
import { isCustomMethod, payoutFields, payoutLabel, suitsPayout } from '@recoup/contract/payouts/payout-method';
import { offeredMethods } from '@recoup/contract/payouts/payout-settings';
import { customProducts } from '@recoup/contract/pricing/custom-catalog';
import { widgetDevices } from '@recoup/contract/reports/widget-devices';
import { widgetFaqCategory } from '@recoup/contract/settings/site-content';
import { hoursText, shortDay, startingPoint } from '@recoup/contract/settings/site-documents';
import { idSettings } from '@recoup/contract/stock/customer-ids';
import { catalogueIn } from '@recoup/words/all-words';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { and, asc, eq, inArray, isNotNull, notInArray, type SQL } from '../../../platform/db/drizzle.ts';
import { hasAllWords } from '../../../platform/db/search-words.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { catalogueNodes } from '../../../schema/catalogue.ts';
import { locations } from '../../../schema/core.ts';
import { connectedPorts } from '../../add-ons/connections/connected.ts';
import { byModelAndSize } from '../../pricing/catalogue/list-nodes.ts';
import { asDevice, leafColumns, readPriceLists } from '../../pricing/catalogue/price-lists.ts';
import { readCompany } from '../../session/company/company.ts';
import { companyOfKey } from '../../session/company/company-key.ts';
import { fieldsForCustomers } from '../../settings/custom-fields/read-custom-fields.ts';
import { customerLook } from '../../settings/customer-look/customer-look.ts';
import { wordsFor } from '../../settings/languages/customer-words.ts';
import { readOrderRules } from '../../settings/order-rules/order-rules.ts';
import { categoriesBought } from '../../settings/site/categories-bought.ts';
import { shownFaqs } from '../../settings/site-content/shown.ts';
import { readTextInfo } from '../../settings/text-infos/text-info.ts';
import { readSendIn } from '../orders/send-in.ts';
import { readOfferedMethods } from '../payouts/payout-offered.ts';
import { readWays, travelOf } from '../payouts/payout-travel.ts';

/** Runs `work` in the company of a public key. */
export async function inCompanyOf<T>(
  db: Database,
  secrets: Secrets,
  key: string,
  work: (tx: Tx, tenantId: number) => Promise<T>,
): Promise<T> {
  const tenantId = companyOfKey(secrets, key);
  if (tenantId === null) throw new Refusal('not_found', 'We can’t find the company for this form.');
  return db.inTenant(tenantId, (tx) => work(tx, tenantId));
}

export const getWidget: Handler<typeof endpoint> = async (db, { params, services }) => {
  const data = await inCompanyOf(db, services.secrets, params.id, async (tx, tenantId) => {
    const company = await readCompany(tx);
    const categories = await categoriesBought(tx);
    const { begins_at } = await readDocument(tx, startingPoint);
    const places = await tx.select().from(locations).where(eq(locations.status, 1)).orderBy(asc(locations.id));
    const shops = places.filter(({ is_mail_in }) => !is_mail_in);
    const sendIn = await readSendIn(tx);
    const { minimum } = await readOrderRules(tx);
    const { places: identified } = await readDocument(tx, idSettings);
    const words = await wordsFor(tx, company, { language: null });
    return {
      ...(await customerLook(tx, services, tenantId, words)),
      words: widgetWords(words.locale),
      company_name: company.name,
      country: company.country_code,
      currency: company.currency,
      categories,
      kinds: widgetKinds.filter((kind) => (kind === 'mail-in' ? sendIn !== null : shops.length > 0)),
      minimum: { amount: minimum, currency: company.currency },
      begins_at: begins_at !== 'all' && categories.includes(begins_at) ? begins_at : null,
      places: shops.map(({ id, name, address, hours }) => ({
        ...{ id, name, address_text: address && addressText(address) },
        hours_text: hoursText(
          hours.map((open) => ({ ...open, day: shortDay(open.day) })),
          { locale: words.locale, and: words.say('site.and') },
        ),
        asks_id: identified.some((one) => one.location_id === id && one.confirmed && one.identity),
      })),
      has_label: sendIn?.by === 'label',
      methods: await methodsOf(tx, company.currency),
      custom_fields: (await fieldsForCustomers(tx)).map(({ id, label, kind, options, required }) => ({
        ...{ id, label, kind, options, required },
      })),
      sends_texts: (await connectedPorts(tx, shops[0]?.id ?? null)).has('texts'),
      terms: (await readTextInfo(tx, 'terms')).text,
      faqs: (await shownFaqs(tx, widgetFaqCategory)).map(({ category: _, ...faq }) => faq),
    };
  });
  return { data };
};

/** The widget's texts by their keys. They come with the response instead of a separate file. */
const sentWords =
  /^(widget|coupon|fault|category|payout)\.|^(order\.total|page\.retry|portal\.(email|see)|print\.coupon.*|shop\.(label|lead)|site\.(directions|questions|terms))$/;

function widgetWords(locale: string): Record<string, string> {
  return Object.fromEntries(Object.entries(catalogueIn(locale)).filter(([key]) => sentWords.test(key)));
}

/** Payout methods that the company offers and whose money can travel. */
async function methodsOf(tx: Tx, currency: Parameters<typeof suitsPayout>[2]): Promise<Widget['methods']> {
  const [offered, ways, { custom }] = await Promise.all([
    readOfferedMethods(tx),
    readWays(tx, null),
    readDocument(tx, offeredMethods),
  ]);
  return offered
    .filter(({ method, active }) => active && travelOf(method, ways) !== 'none')
    .map(({ method }) => {
      const customMethod = isCustomMethod(method) && custom.find(({ name }) => name === payoutLabel(method));
      const fields = customMethod ? fieldsOf(customMethod.fields) : payoutFields(method);
      return {
        method,
        label: payoutLabel(method),
        kinds: widgetKinds.filter((kind) => suitsPayout(method, kind, currency)),
        fields: Object.entries(fields).map(([name, { label, optional, options }]) => ({
          name,
          label,
          optional: optional === true,
          options: options ? { ...options } : null,
        })),
      };
    })
    .filter(({ kinds }) => kinds.length > 0);
}

export const searchWidgetDevices: Handler<typeof searchEndpoint> = async (db, { params, query, services }) => {
  const page = (rows: readonly Parameters<typeof asDevice>[0][], currency: Currency) => ({
    data: rows.slice(0, query.limit).map((row) => shown(asDevice(row, currency))),
    more: rows.length > query.limit,
  });
  const found = await inCompanyOf(db, services.secrets, params.id, async (tx) => {
    const [{ currency }, bought, { is_enabled }] = await Promise.all([
      readCompany(tx),
      categoriesBought(tx),
      readDocument(tx, customProducts),
    ]);
    const requestedCategories = query.category ? bought.filter((one) => one === query.category) : bought;
    const those = (where: SQL | undefined, limit: number) =>
      tx
        .select({ ...leafColumns, model_id: catalogueNodes.parent_id })
        .from(catalogueNodes)
        .where(
          and(
            eq(catalogueNodes.level, 'last_child'),
            inArray(catalogueNodes.category, requestedCategories),
            isNotNull(catalogueNodes.best_price),
            is_enabled ? undefined : eq(catalogueNodes.custom, false),
            where,
          ),
        )
        .orderBy(...byModelAndSize)
        .limit(limit);
    if (query.search) {
      return page(await those(hasAllWords(catalogueNodes.search, query.search), query.limit + 1), currency);
    }
    // Featured models come first in the company's order, then all others by name.
    const inFront = (await readDocument(tx, widgetDevices)).model_ids ?? [];
    const placeOf = ({ model_id }: { model_id: number | null }) => inFront.indexOf(model_id ?? 0);
    const { parent_id } = catalogueNodes;
    const first = inFront.length > 0 ? await those(inArray(parent_id, inFront), mostInFront) : [];
    const rows = first.toSorted((a, b) => placeOf(a) - placeOf(b)).slice(0, query.limit + 1);
    const more = query.limit + 1 - rows.length;
    if (more > 0) rows.push(...(await those(inFront.length > 0 ? notInArray(parent_id, inFront) : undefined, more)));
    return page(rows, currency);
  });
  return found;
};

/** The most devices of featured models to read. Each model has few. */
const mostInFront = 500;

const shown = ({ id, name, category, best_price }: ReturnType<typeof asDevice>) => ({ id, name, category, best_price });

export const getWidgetDevice: Handler<typeof deviceEndpoint> = async (db, { params, query, services }) => {
  const data = await inCompanyOf(db, services.secrets, params.id, async (tx) => {
    const [bought, lists] = await Promise.all([
      categoriesBought(tx),
      readPriceLists(tx, [query.device_id], readCompany(tx)),
    ]);
    const list = lists.get(query.device_id);
    if (!list || !bought.includes(list.device.category)) throw new Refusal('not_found');
    return { device: shown(list.device), conditions: list.conditions };
  });
  return { data };
};
