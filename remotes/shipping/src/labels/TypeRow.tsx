import { useEndpoint } from '@recoup/api';
import { pathTo } from '@recoup/contract/route';
import { shippingTypes } from '@recoup/contract/shipping/shipping-labels';
import { defaultLabel } from '@recoup/contract/shipping/shipping-settings';
import { Link, useMay, useSearchParams } from '@recoup/remote-kit';
import { ButtonLink, Inline } from '@recoup/ui';

/**
 * Links that filter the labels: domestic and, if the company ships abroad, international. The choice is in the address.
 */
export function TypeRow({ courier }: { courier: string }) {
  const maySee = useMay(defaultLabel.get);
  const { data } = useEndpoint(defaultLabel.get, {}, { enabled: maySee });
  const [params] = useSearchParams();
  const chosen = params.get('type');
  const types = [
    { id: null, label: 'All types' },
    { id: '0', label: shippingTypes[0] },
    ...(data?.data.is_international_shipping === false ? [] : [{ id: '1', label: shippingTypes[1] }]),
  ];
  return (
    <Inline as="nav" aria-label="Shipping types" gap={2} wrap>
      {types.map(({ id, label }) => (
        <ButtonLink key={label} size="sm" look={id === chosen ? 'primary' : 'ghost'}>
          <Link
            to={`${pathTo('shippingLabels', { courierId: courier })}${id === null ? '' : `?type=${id}`}`}
            aria-current={id === chosen ? 'page' : undefined}
          >
            {label}
          </Link>
        </ButtonLink>
      ))}
    </Inline>
  );
}
