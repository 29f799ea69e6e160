import { useEndpoint } from '@recoup/api';
import { type IntegrationSlug, integrationOf, type PortName } from '@recoup/contract/add-ons/integration';
import { listDeliveries } from '@recoup/contract/exchange/deliveries';
import { pathTo } from '@recoup/contract/route';
import { Link } from '@recoup/remote-kit';
import { Banner, ButtonLink } from '@recoup/ui';

const logged: readonly PortName[] = ['events', 'stock'];

/** Whether we send this system anything that a log records. */
export const hasLog = (slug: IntegrationSlug) =>
  (integrationOf(slug).ports as readonly PortName[]).some((port) => logged.includes(port));

/** A link to what was sent to a system, with the results. */
export function LogLink({ slug }: { slug: IntegrationSlug }) {
  return (
    <ButtonLink>
      <Link to={pathTo('deliveries', { slug })}>Log</Link>
    </ButtonLink>
  );
}

/** A link to the log of a disconnected system, if the log has any entries. */
export function Left({ slug }: { slug: IntegrationSlug }) {
  const { data } = useEndpoint(listDeliveries, { query: { integration: slug, per_page: 1 } });
  if (!data || data.data.length === 0) return null;
  return <Banner tone="info" title="The log shows earlier and queued events." action={<LogLink slug={slug} />} />;
}
