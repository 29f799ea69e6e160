import { useEndpoint } from '@recoup/api';
import type { AnswerOf } from '@recoup/contract';
import { formatMoney } from '@recoup/contract/money';
import { payDueOrders } from '@recoup/contract/payouts/due-payouts';
import { formatsOf, type PayoutFileFormat, payoutFileFormats } from '@recoup/contract/payouts/payout-files';
import { type PayoutMethod, payoutLabel } from '@recoup/contract/payouts/payout-method';
import { listPaymentMethods, type PayoutTravel } from '@recoup/contract/payouts/payout-settings';
import { marginSettings } from '@recoup/contract/pricing/margin';
import { emit } from '@recoup/event-bus';
import { useMay } from '@recoup/remote-kit';
import type { BulkProps } from '@recoup/screens';
import { FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { Box, MoneyText, numberText, Stack, Text, TextArea } from '@recoup/ui';
import { RadioGroup } from '@recoup/ui/fields';
import { useState } from 'react';
import { floorReasonLabel } from '../orders/floor-reason.tsx';
import { useMakeFile } from '../orders/use-make-file.ts';
import type { Payable } from './pay-many.tsx';
import { PaymentRunDialog } from './payment-run-dialog.tsx';

type Answer = AnswerOf<typeof payDueOrders>;
type FileChoice = PayoutFileFormat | 'later';

const ways: Record<PayoutTravel, string> = {
  service: 'Sent right away',
  file: 'Sent by file',
  hand: 'Paid by hand',
  none: 'Can’t be sent. Connect an account first.',
};

const orders = (count: number) => (count === 1 ? '1 order' : `${numberText(count)} orders`);

/** Pays the selected orders after showing the amounts per method and the payout files. */
export default function PayManyDialog({ rows, onDone, onClose }: BulkProps<Payable> & { onClose: () => void }) {
  const methods = useEndpoint(listPaymentMethods, {}).data?.data ?? [];
  const travels = new Map(methods.map(({ method, travels }) => [method, travels]));
  const mayPayFlagged = useMay({ access: 'orders.pay-flagged' });
  const mayPassFloor = useMay({ access: 'pricing.below-floor' });
  const seesFloor = useMay(marginSettings.get) && mayPassFloor;
  const margins = useEndpoint(marginSettings.get, {}, { enabled: seesFloor }).data?.data;
  const { make } = useMakeFile();
  const [chosen, setChosen] = useState<Partial<Record<PayoutMethod, FileChoice>>>({});
  const sums = sumsOf(rows);
  const choiceOf = (method: PayoutMethod): FileChoice => chosen[method] ?? formatsOf(method)[0] ?? 'later';

  /** Creates the files for payouts waiting for one. Payouts that a file can't include keep waiting, with the reason. */
  const finish = async ({ changed, refused, run_id, payouts }: Answer) => {
    if (payouts.length > 0) emit('payouts.settled', { order_ids: payouts.map(({ order_id }) => order_id) });
    const queued = Map.groupBy(
      payouts.filter(({ state }) => state === 'queued'),
      ({ method }) => method,
    );
    const numberOf = new Map(rows.map((row) => [row.id, row.number]));
    const left: { id: number; reason: string }[] = [];
    for (const [method, waiting] of queued) {
      const format = choiceOf(method);
      if (format === 'later') continue;
      const orderOf = new Map(waiting.map(({ id, order_id }) => [id, order_id]));
      const file = await make(format, [...orderOf.keys()]);
      for (const { id, reason } of file?.refused ?? [])
        left.push({ id, reason: `Order ${numberOf.get(orderOf.get(id) ?? 0) ?? ''}: ${reason}` });
    }
    onDone({
      changed,
      refused,
      result: (close) => <PaymentRunDialog id={run_id} notes={left} onClose={close} />,
    });
  };

  const form = useContractForm(payDueOrders, {
    initial: { flagged_reason: '', floor_reason: '' },
    toBody: ({ flagged_reason, floor_reason }) => ({
      orders: rows.map(({ id, version }) => ({ id, version })),
      flagged_reason: flagged_reason || null,
      floor_reason,
    }),
    draft: null,
    quiet: true,
    onDone: (answer) => {
      onClose();
      void finish(answer);
    },
  });
  return (
    <FormDialog
      form={form}
      size="sm"
      alert
      title={`Pay ${orders(rows.length)}?`}
      description="You’ll see the result for each order when it’s done."
      submitLabel={`Pay ${orders(rows.length)}`}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Box as="ul">
          {sums.map(({ method, count, total }) => (
            <Box as="li" key={`${method} ${total.currency}`} display="flex" justifyContent="space-between" gap={3}>
              <span>
                {orders(count)} by {payoutLabel(method)}
                <Text small muted>
                  {ways[travels.get(method) ?? 'none']}
                </Text>
              </span>
              <MoneyText strong>{formatMoney(total)}</MoneyText>
            </Box>
          ))}
        </Box>
        {[...new Set(sums.map(({ method }) => method))]
          .filter((method) => travels.get(method) === 'file')
          .map((method) => (
            <RadioGroup<FileChoice>
              key={method}
              label={`File for ${payoutLabel(method)}`}
              value={choiceOf(method)}
              onChange={(choice) => setChosen({ ...chosen, [method]: choice })}
              options={[
                ...formatsOf(method).map((format) => ({
                  value: format,
                  label: `${payoutFileFormats[format].label}, now`,
                })),
                { value: 'later', label: 'Not yet. You can cancel until then.' },
              ]}
            />
          ))}
        {mayPayFlagged && (
          <FormField form={form} name="flagged_reason" label="Reason for paying without a clean check">
            {(field) => (
              <TextArea
                {...field}
                rows={2}
                maxLength={500}
                help="Without a reason, orders with these devices aren’t paid."
              />
            )}
          </FormField>
        )}
        {margins && margins.floor !== 'none' && (
          <FormField form={form} name="floor_reason" label={floorReasonLabel}>
            {(field) => (
              <TextArea
                {...field}
                rows={2}
                maxLength={500}
                help="Without a reason, orders below your margin floor aren’t paid."
              />
            )}
          </FormField>
        )}
      </Stack>
    </FormDialog>
  );
}

/** The sums of the rows, per method and currency. */
function sumsOf(rows: readonly Payable[]) {
  const groups = Map.groupBy(rows, ({ payout_method, total }) => `${payout_method} ${total.currency}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const amount = group.reduce((sum, { total }) => sum + total.amount, 0);
    return [{ method: first.payout_method, count: group.length, total: { ...first.total, amount } }];
  });
}
