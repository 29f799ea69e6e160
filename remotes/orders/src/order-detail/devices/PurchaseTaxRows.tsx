import { formatMoney } from '@recoup/contract/money';
import type { Order } from '@recoup/contract/orders/order-schema';
import { setPurchaseTax } from '@recoup/contract/orders/purchase-tax/order-purchase-tax';
import type { PurchaseTax } from '@recoup/contract/orders/purchase-tax/purchase-tax';
import { percentOf } from '@recoup/contract/stock/invoice-sums';
import { useMay } from '@recoup/remote-kit';
import { DialogButton } from '@recoup/screens';
import { FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { Box, Text } from '@recoup/ui';
import { PercentField, RadioGroup } from '@recoup/ui/fields';
import { SumRow } from './SumRow.tsx';

/** The tax included in a business's total, and our self-billed invoice for it. */
export default function PurchaseTaxRows({ order, tax }: { order: Order; tax: PurchaseTax }) {
  const may = useMay(setPurchaseTax) && tax.number === null;
  const rate = percentOf({ tax_rate: tax.rate });
  return (
    <Box marginTop={3}>
      {tax.rate > 0 && (
        <>
          <SumRow label="Before tax" amount={formatMoney(tax.net)} />
          <SumRow label={`Input tax, ${tax.name} ${rate}%`} amount={formatMoney(tax.tax)} />
        </>
      )}
      <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap={3} paddingTop={2}>
        <Text small muted>
          {aboutOf(tax)}
        </Text>
        {may && (
          <DialogButton
            size="sm"
            endpoint={setPurchaseTax}
            dialog={(close) => <RateDialog order={order} tax={tax} onClose={close} />}
          >
            Change input tax
          </DialogButton>
        )}
      </Box>
    </Box>
  );
}

function aboutOf({ rate, number, seller_tax_number }: PurchaseTax): string {
  const seller = `Business, tax number ${seller_tax_number}.`;
  if (number !== null) return `${seller} Self-billed invoice ${number}.`;
  return rate > 0 ? `${seller} The total includes the tax.` : `${seller} Purchased without tax.`;
}

const choices = [
  { value: 'location', label: 'Location rate' },
  { value: 'other', label: 'Custom rate' },
  { value: 'none', label: 'No tax' },
] as const;
type Choice = (typeof choices)[number]['value'];

interface Values {
  choice: Choice;
  percent: number | null;
  version: number;
}

function RateDialog({ order, tax, onClose }: { order: Order; tax: PurchaseTax; onClose: () => void }) {
  const form = useContractForm(setPurchaseTax, {
    initial: {
      choice: tax.given ? (tax.rate === 0 ? 'none' : 'other') : 'location',
      percent: percentOf({ tax_rate: tax.rate }),
      version: order.version,
    } as Values,
    toBody: ({ choice, percent, version }) => ({
      percent: choice === 'location' ? null : choice === 'none' ? 0 : percent,
      version,
    }),
    faultsOf: ({ choice, percent }): Record<string, string> =>
      choice === 'other' && percent === null ? { percent: 'Enter a rate.' } : {},
    params: { id: order.id },
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title="Change input tax" submitLabel="Save input tax" onClose={onClose}>
      <FormField form={form} name="choice" label="Tax included in price">
        {(field) => <RadioGroup<Choice> {...field} options={choices} />}
      </FormField>
      {form.values.choice === 'other' && (
        <FormField form={form} name="percent" label="Rate">
          {(field) => <PercentField {...field} decimals={3} />}
        </FormField>
      )}
    </FormDialog>
  );
}
