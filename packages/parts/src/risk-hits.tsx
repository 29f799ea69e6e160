import { countedText, type RiskSubject, riskRules, type ShownHit } from '@recoup/contract/orders/checks/risk-table';
import { orderPaths, pathTo } from '@recoup/contract/route';
import { Link } from '@recoup/remote-kit';
import { Inline, LinkText, Stack, Text } from '@recoup/ui';

/** The risk rules that match: why, their weights, and links to the evidence. */
export function RiskHits({ hits, of }: { hits: readonly ShownHit[]; of: RiskSubject }) {
  return (
    <Stack as="ul" gap={2}>
      {hits.map(({ rule, count, weight, rests_on }) => (
        <li key={rule}>
          <Inline justifyContent="space-between" gap={2}>
            <Text strong>{riskRules[rule].label}</Text>
            <Text>+{weight}</Text>
          </Inline>
          <Text small muted>
            {countedText(rule, count, of)}
          </Text>
          <Evidence {...rests_on} />
        </li>
      ))}
    </Stack>
  );
}

function Evidence({ orders, customers }: ShownHit['rests_on']) {
  const links = [
    ...orders.map(({ id, kind, number }) => ({ to: orderPaths.detail(kind, id), text: `Order ${number}` })),
    ...customers.map(({ id, name }) => ({
      to: pathTo('customerDetail', { customerId: id, category: 'mail-in' }),
      text: name,
    })),
  ];
  if (links.length === 0) return null;
  return (
    <Inline gap={2} wrap>
      {links.map(({ to, text }) => (
        <LinkText key={to} asChild>
          <Link to={to}>{text}</Link>
        </LinkText>
      ))}
    </Inline>
  );
}
