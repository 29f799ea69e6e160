import { useEndpoint } from '@recoup/api';
import { integrationsFor } from '@recoup/contract/add-ons/integration';
import { listIntegrations } from '@recoup/contract/add-ons/integrations';

/** Connected integrations that sell labels, with their names. */
export function useCarriers(): Readonly<Record<string, string>> {
  const { data } = useEndpoint(listIntegrations, {});
  const sellers = integrationsFor('carrier');
  const usable = (data?.data ?? []).filter(({ slug, state }) => sellers.includes(slug) && state !== 'available');
  return Object.fromEntries(usable.map(({ slug, name }) => [slug, name]));
}
