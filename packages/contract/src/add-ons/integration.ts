import type { FieldDefinitions } from '../field-definition.ts';
import type { ValuesOf } from './integration-field.ts';
import { integrationNames } from './integration-names.ts';
import { accountingSystems } from './systems/accounting.ts';
import { builtInSystems } from './systems/built-in.ts';
import { carrierSystems } from './systems/carriers.ts';
import { checkSystems } from './systems/checks.ts';
import { dataSystems } from './systems/data.ts';
import { marketingSystems } from './systems/marketing.ts';
import { marketplaceSystems } from './systems/marketplaces.ts';
import { payoutSystems } from './systems/payouts.ts';
import type { IntegrationRow, PortName } from './systems/row.ts';
import { textSystems } from './systems/texts.ts';

export {
  type CarrierPart,
  type IntegrationGroup,
  integrationGroups,
  type PortName,
  type StockOutcome,
  stockOutcomes,
} from './systems/row.ts';

/** The name of a system in addresses, permissions and rows. */
export type IntegrationSlug = keyof typeof integrationNames;

/** Every outside system that the product supports. */
export const integrations = {
  ...payoutSystems,
  ...carrierSystems,
  ...marketplaceSystems,
  ...checkSystems,
  ...dataSystems,
  ...textSystems,
  ...accountingSystems,
  ...marketingSystems,
  ...builtInSystems,
} as const satisfies Record<IntegrationSlug, IntegrationRow>;
export const integrationSlugs = Object.keys(integrations) as [IntegrationSlug, ...IntegrationSlug[]];

type Integrations = typeof integrations;

/** The credentials of an integration, as its adapter receives them. */
export type AccountOf<S extends IntegrationSlug> = Integrations[S]['fields'] extends infer F extends FieldDefinitions
  ? ValuesOf<F>
  : Readonly<Record<never, string>>;

/** Gets the declaration of an integration together with its name. */
export function integrationOf(slug: IntegrationSlug): IntegrationRow & { readonly name: string } {
  return { name: integrationNames[slug], ...integrations[slug] };
}

/** How an account is connected: with typed credentials, or with consent that its owner gives at the service. */
export type WayIn = 'key' | 'consent';

/** The fields that identify an app at a service. Not asked for when the deployment has its own app. */
const appFields: readonly string[] = ['client_id', 'client_secret'];

/**
 * The fields that a way to connect asks for, or null if the integration doesn't offer it. `byApp`: the deployment has
 * an app at the service.
 */
export function fieldsOfWay(slug: IntegrationSlug, way: WayIn, byApp = false): FieldDefinitions | null {
  const { fields, consent, consentFields, consentByAppOnly } = integrationOf(slug);
  if (way === 'key') return consent && !consentFields ? null : fields;
  const neededFields = consent && (byApp || !consentByAppOnly) ? (consentFields ?? fields) : null;
  if (!neededFields || !byApp) return neededFields;
  return Object.fromEntries(Object.entries(neededFields).filter(([name]) => !appFields.includes(name)));
}

/** Detects how an account was connected, from its values or from the part of them that is shown. */
export function wayOf(slug: IntegrationSlug, values: Readonly<Record<string, string>>): WayIn {
  const { fields, consent, consentFields } = integrationOf(slug);
  if (!consentFields) return consent ? 'consent' : 'key';
  const isKey = Object.keys(fields ?? {}).some((name) => !consentFields[name] && values[name]);
  return isKey || Object.keys(values).length === 0 ? 'key' : 'consent';
}

/** The integrations that provide a port once they're connected. */
export function integrationsFor(port: PortName): IntegrationSlug[] {
  return integrationSlugs.filter((slug) => integrationOf(slug).ports.includes(port));
}

export const integrationStates = {
  available: { label: 'Not connected', tone: 'neutral' },
  connected: { label: 'Connected', tone: 'success' },
  failing: { label: 'Credentials rejected', tone: 'danger' },
  in_use: { label: 'In use', tone: 'success' },
  built_in: { label: 'Built in, active', tone: 'success' },
} as const;
export type IntegrationState = keyof typeof integrationStates;
