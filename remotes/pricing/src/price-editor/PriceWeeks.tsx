import { useEndpoint } from '@recoup/api';
import { formatMoney, type Money } from '@recoup/contract/money';
import { getPriceWeeks } from '@recoup/contract/pricing/price-history';
import { useMe } from '@recoup/remote-kit';
import { Loaded } from '@recoup/screens';
import { dayText, Heading, Stack } from '@recoup/ui';
import { LineChart } from '@recoup/ui/charts';

const amountOf = (money: Money | null) => money?.amount ?? null;

/** A price week by week, with what devices cost and sold for. */
export function PriceWeeks({ leafId, conditionId }: { leafId: number; conditionId: number }) {
  const { currency } = useMe();
  const read = useEndpoint(getPriceWeeks, { params: { id: leafId }, query: { condition_id: conditionId } });
  return (
    <Stack gap={2}>
      <Heading level={3}>Price, paid and sold by week</Heading>
      <Loaded what="History" read={read}>
        {({ data }) => (
          <LineChart
            title="Price, paid and sold by week"
            pointHeader="Week until"
            height={200}
            points={data.map(({ day }) => dayText(day, { month: 'short', day: 'numeric' }))}
            series={[
              { id: 'price', label: 'Price', values: data.map(({ price }) => amountOf(price)) },
              { id: 'paid', label: 'Average paid', values: data.map(({ paid }) => amountOf(paid)) },
              { id: 'sold', label: 'Average sale price', values: data.map(({ sold }) => amountOf(sold)) },
            ]}
            format={(amount) => formatMoney({ amount, currency })}
          />
        )}
      </Loaded>
    </Stack>
  );
}
