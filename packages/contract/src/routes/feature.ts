import type { integrationNames } from '../add-ons/integration-names.ts';
import type { Deployment } from '../deployment.ts';

/** What a deployment may leave out. One that is not named is on. */
export type Feature = keyof Deployment['features'];

/** What goes with a feature: pages that lead to the dashboard without it, and calls that are refused, by how they begin. */
interface FeatureRow {
  readonly pages: readonly string[];
  readonly calls: readonly string[];
}

/** The page of an integration: hidden, nobody connects it or sees what is connected. */
export const pageOf = (integration: keyof typeof integrationNames): string => `/add-ons/${integration}`;

const nothing: FeatureRow = { pages: [], calls: [] };

/** Every feature with what goes with it. Of those with nothing the screens alone show less. */
export const featureTable: Readonly<Record<Feature, FeatureRow>> = {
  help_menu: nothing,
  watermark: nothing,
  pixel_learn_more: nothing,
  marketplace: { pages: ['/settingMarketplace'], calls: ['/v1/pos/settings/marketplace'] },
  multiple_accounts: {
    pages: ['/new-company'],
    calls: ['/v1/pos/settings/account/switch', '/v1/config/create-tenant'],
  },
  crm: {
    pages: [pageOf('highlevel'), '/add-ons/highlevel-config', '/add-ons/connector'],
    calls: ['/v1/pos/highlevel'],
  },
  widget: { pages: ['/settings/widget'], calls: ['/v1/pos/settings/widget', '/v5/register/widget'] },
  offline: { pages: ['/settings/offline'], calls: ['/v1/pos/offline', '/v1/pos/settings/offline'] },
  custom_price_request: { pages: ['/ask-for-offer'], calls: ['/v2/public/order/easy-offer'] },
};

const begins = (path: string, start: string) => path === start || path.startsWith(`${start}/`);

const rows = Object.entries(featureTable) as [Feature, FeatureRow][];

/** The feature without which a page or a call is not there; undefined where it always is. */
export function featureOf(kind: keyof FeatureRow, path: string): Feature | undefined {
  return rows.find(([, row]) => row[kind].some((start) => begins(path, start)))?.[0];
}

/** Whether a deployment has left a page or a call out. */
export function isHidden(kind: keyof FeatureRow, path: string, features: Deployment['features']): boolean {
  const feature = featureOf(kind, path);
  return feature !== undefined && features[feature] === false;
}
