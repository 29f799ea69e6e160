import { type IntegrationSlug, integrationOf } from '@recoup/contract/add-ons/integration';
import { Banner } from '@recoup/ui';

/**
 * Asks staff to check an integration's results closely at first. Renders nothing if we have verified it with the
 * vendor.
 */
export function BetaNote({ slug }: { slug: IntegrationSlug }) {
  const { name, beta } = integrationOf(slug);
  return (
    beta && (
      <Banner tone="warning" title={`${name} is in beta`}>
        {beta}
      </Banner>
    )
  );
}
