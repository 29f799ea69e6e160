import { type IntegrationSlug, integrationOf } from '@recoup/contract/add-ons/integration';
import { Banner } from '@recoup/ui';

/** Says why staff should look closely at what a system does at first; nothing where it was held against its vendor’s word. */
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
