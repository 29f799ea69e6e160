import { formatMoney } from '@recoup/contract/money';
import { cancelPriceImport, confirmPriceImport, type PriceImport } from '@recoup/contract/pricing/price-imports';
import { ActionButton } from '@recoup/screens';
import { Banner, Card, Facts, Heading, Inline, Stack } from '@recoup/ui';
import { rowsText } from './ImportOutcome.tsx';
import { InvalidRows } from './InvalidRows.tsx';

const number = new Intl.NumberFormat('en-US');

/** What a checked upload does to prices, before it does. */
export function ImportDifference({ checked, justEnded }: { checked: PriceImport; justEnded: boolean }) {
  const { difference, failed, message } = checked;
  const input = { params: { id: Number(checked.id) } };
  return (
    <Card>
      <Stack gap={4}>
        <Heading level={2}>Confirm the prices of {checked.file_name}</Heading>
        <Banner
          live
          tone={failed > 0 || message ? 'warning' : 'info'}
          title={rowsText(checked, 'change')}
          action={failed > 0 && <InvalidRows of={checked} opens={justEnded} />}
        >
          {message ?? `${number.format(checked.total)} rows read, uploaded by ${checked.by}. Nothing is changed yet.`}
        </Banner>
        {difference && (
          <>
            <Facts
              columns={3}
              items={[
                { label: 'Higher', value: number.format(difference.up) },
                { label: 'Lower', value: number.format(difference.down) },
                { label: 'To zero', value: number.format(difference.to_zero) },
                { label: 'New', value: number.format(difference.new) },
              ]}
            />
            {difference.jumps.length > 0 && (
              <Stack gap={2}>
                <Heading level={3}>Largest changes</Heading>
                <Facts
                  columns={2}
                  items={difference.jumps.map(({ name, condition, before, after }) => ({
                    label: `${name}, ${condition}`,
                    value: `${formatMoney(before)} → ${formatMoney(after)}`,
                  }))}
                />
              </Stack>
            )}
          </>
        )}
        <Inline gap={2} wrap>
          <ActionButton endpoint={confirmPriceImport} input={input} look="primary" quiet>
            Save {number.format(checked.success)} prices
          </ActionButton>
          <ActionButton endpoint={cancelPriceImport} input={input}>
            Drop this upload
          </ActionButton>
        </Inline>
      </Stack>
    </Card>
  );
}
