import { type IntegrationSlug, integrationOf } from '@recoup/contract/add-ons/integration';
import { Banner } from '@recoup/ui';

/** Asks staff to check the results of a beta integration closely at first. Renders nothing for the others. */
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
