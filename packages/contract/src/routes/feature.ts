import type { integrationNames } from '../add-ons/integration-names.ts';
import type { Deployment } from '../deployment.ts';

/** A feature that a deployment can turn off. Features that aren't listed are on. */
export type Feature = keyof Deployment['features'];

/**
 * What depends on a feature: pages that redirect to the dashboard without it, and calls that are refused, by their
 * prefixes.
 */
interface FeatureRow {
  readonly pages: readonly string[];
  readonly calls: readonly string[];
}

/** The page of an integration. If it's hidden, the integration can't be connected and its connections aren't shown. */
export const pageOf = (integration: keyof typeof integrationNames): string => `/add-ons/${integration}`;

const nothing: FeatureRow = { pages: [], calls: [] };

/** Every feature with what depends on it. For features without pages or calls, the screens just show less. */
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

/** The feature that a page or a call depends on. Undefined if it's always available. */
export function featureOf(kind: keyof FeatureRow, path: string): Feature | undefined {
  return rows.find(([, row]) => row[kind].some((start) => begins(path, start)))?.[0];
}

/** Whether a deployment has turned off a page or a call. */
export function isHidden(kind: keyof FeatureRow, path: string, features: Deployment['features']): boolean {
  const feature = featureOf(kind, path);
  return feature !== undefined && features[feature] === false;
}
