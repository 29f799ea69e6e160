import { useEndpoint } from '@recoup/api';
import { type IntegrationSlug, integrationOf, type PortName } from '@recoup/contract/add-ons/integration';
import { listDeliveries } from '@recoup/contract/exchange/deliveries';
import { pathTo } from '@recoup/contract/route';
import { Link } from '@recoup/remote-kit';
import { Banner, ButtonLink } from '@recoup/ui';

const logged: readonly PortName[] = ['events', 'stock'];

/** Whether something leaves for a system that its log tells of. */
export const hasLog = (slug: IntegrationSlug) =>
  (integrationOf(slug).ports as readonly PortName[]).some((port) => logged.includes(port));

/** To what was sent to a system, and what became of it. */
export function LogLink({ slug }: { slug: IntegrationSlug }) {
  return (
    <ButtonLink>
      <Link to={pathTo('deliveries', { slug })}>Log</Link>
    </ButtonLink>
  );
}

/** What was to be sent to a system that is connected no more, if anything. */
export function Left({ slug }: { slug: IntegrationSlug }) {
  const { data } = useEndpoint(listDeliveries, { query: { integration: slug, per_page: 1 } });
  if (!data || data.data.length === 0) return null;
  return <Banner tone="info" title="The log shows earlier and queued events." action={<LogLink slug={slug} />} />;
}
