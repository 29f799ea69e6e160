import { useEndpoint } from '@recoup/api';
import { pathTo } from '@recoup/contract/route';
import { findLikeCustomers, type LikeCustomer, sharedDetails } from '@recoup/contract/stock/customer-merges';
import { customerStatuses } from '@recoup/contract/stock/customers';
import { Link, useMay } from '@recoup/remote-kit';
import { Banner, Button, Inline, LinkText, Stack, Text } from '@recoup/ui';
import { useDeferredValue } from 'react';

interface Typed {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
}

interface LikeCustomersProps {
  /** The values typed so far. */
  values: Typed;
  /** The customer being edited, if there is one already. */
  except?: number | undefined;
  /** Uses an existing customer instead. Without it, staff can only open their page. */
  onUse?: ((customer: LikeCustomer) => void) | undefined;
}

/** Warns while someone types that this customer may already exist, and says which values match. */
export function LikeCustomers({ values, except, onUse }: LikeCustomersProps) {
  const may = useMay(findLikeCustomers);
  const { first_name, last_name, email, phone } = useDeferredValue(values);
  const typed = {
    first_name: first_name.trim(),
    last_name: last_name.trim(),
    email: email.trim(),
    phone: phone.trim(),
  };
  const tells =
    /@.+\./.test(typed.email) || typed.phone.replace(/\D/g, '').length > 5 || (typed.first_name && typed.last_name[1]);
  const query = { ...typed, ...(except !== undefined && { except }) };
  const { data: found } = useEndpoint(findLikeCustomers, { query }, { enabled: may && Boolean(tells) });
  const similar = tells ? (found?.data ?? []) : [];
  if (similar.length === 0) return null;
  return (
    <Banner
      tone="warning"
      live
      title={similar.length === 1 ? 'This customer might already exist' : 'This might be one of these customers'}
    >
      <Stack as="ul" gap={2} marginTop={1} aria-label="Existing customers">
        {similar.map((one) => (
          <Inline as="li" key={one.id} justifyContent="space-between" gap={3} wrap>
            <Text>
              <LinkText asChild>
                <Link to={pathTo('customerDetail', { customerId: one.id, category: 'mail-in' })} target="_blank">
                  {one.first_name} {one.last_name}
                </Link>
              </LinkText>{' '}
              has the same {one.same.map((same) => sharedDetails[same]).join(' and ')}
              {one.status === 1 ? '' : ` and is ${customerStatuses[one.status].name.toLowerCase()}`}.
            </Text>
            {onUse && one.status !== 0 && (
              <Button size="sm" onClick={() => onUse(one)}>
                Use this customer
              </Button>
            )}
          </Inline>
        ))}
      </Stack>
    </Banner>
  );
}
