import { pathTo } from '@recoup/contract/route';
import { Link } from '@recoup/remote-kit';
import { LinkText, Stack, Text } from '@recoup/ui';
import { Part } from './Part.tsx';

/** Links to past records, and to exporting and erasing data, for owners. */
const records = [
  {
    to: pathTo('priceHistory'),
    label: 'Price history',
    about: 'Open any earlier change to see all prices as they were then.',
  },
  {
    to: pathTo('customers'),
    label: 'Customers',
    about: 'Open a customer, then More actions, to export or erase their data. The history keeps who did it and why.',
  },
] as const;

export function RecordsPart() {
  return (
    <Part title="Records and erasure">
      <Text muted>
        Open the history of an order, customer, item or invoice and choose a day at the top to see it as it was then.
      </Text>
      <Stack as="ul" gap={3}>
        {records.map(({ to, label, about }) => (
          <li key={to}>
            <LinkText asChild>
              <Link to={to}>{label}</Link>
            </LinkText>
            <Text small muted>
              {about}
            </Text>
          </li>
        ))}
      </Stack>
    </Part>
  );
}
