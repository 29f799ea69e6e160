import { formatMoney } from '@recoup/contract/money';
import type { PriceDifference as Difference } from '@recoup/contract/pricing/price-imports';
import { Facts, Heading, numberText, Stack } from '@recoup/ui';

/** The effect of a change on prices: how many of each kind, and the largest changes. */
export function PriceDifference({ difference }: { difference: Difference | null }) {
  if (!difference) return null;
  const { up, down, to_zero, new: added, jumps } = difference;
  return (
    <Stack gap={3}>
      <Facts
        columns={3}
        items={[
          { label: 'Higher', value: numberText(up) },
          { label: 'Lower', value: numberText(down) },
          { label: 'To zero', value: numberText(to_zero) },
          { label: 'New', value: numberText(added) },
        ]}
      />
      {jumps.length > 0 && (
        <>
          <Heading level={3}>Largest changes</Heading>
          <Facts
            columns={2}
            items={jumps.map(({ name, condition, before, after }) => ({
              label: `${name}, ${condition}`,
              value: `${formatMoney(before)} → ${formatMoney(after)}`,
            }))}
          />
        </>
      )}
    </Stack>
  );
}
