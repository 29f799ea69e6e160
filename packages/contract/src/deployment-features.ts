import type { Deployment } from './deployment.ts';
import { switchAccount } from './session/auth.ts';
import { createTenant } from './session/registration.ts';

type Feature = keyof Deployment['features'];

/** What a host without a feature does not answer, by the beginnings of its paths. The other features are of the page alone. */
const featurePaths: Partial<Record<Feature, readonly string[]>> = {
  marketplace: ['/v1/pos/settings/marketplace/'],
  crm: ['/v1/pos/highlevel'],
  multiple_accounts: [createTenant.path, switchAccount.path],
};

/** The feature that a host must have to answer at a path; undefined where none is needed. */
export function featureOf(path: string): Feature | undefined {
  const found = Object.entries(featurePaths).find(([, paths]) => paths.some((begin) => path.startsWith(begin)));
  return found?.[0] as Feature | undefined;
}
