import { useEndpoint, useWrite } from '@recoup/api';
import { type FieldDefinitions, fieldsOf } from '@recoup/contract/field-definition';
import { listPaymentMethods } from '@recoup/contract/payouts/payout-settings';
import type { Customer } from '@recoup/contract/stock/customers';
import {
  createBankAccount,
  createCustomPayout,
  getPaymentInfo,
  type PaymentEntry,
  preferPayment,
  revealPaymentInfo,
  updateBankAccount,
  updateCustomPayout,
} from '@recoup/contract/stock/payment-info';
import { useMay } from '@recoup/remote-kit';
import { ActionButton, attempt, DialogButton, Loaded, Section } from '@recoup/screens';
import { Badge, Box, Button, Facts, Inline, Stack, Text } from '@recoup/ui';
import { useState } from 'react';
import { BankAccountDialog, EditBankAccountDialog } from './BankAccountDialog.tsx';
import { CustomPayoutDialog, EditCustomPayoutDialog } from './CustomPayoutDialog.tsx';

/** How a customer is paid. Numbers are masked. Users with permission can reveal one, which the history records. */
export function PaymentInfoSection({ customer }: { customer: Customer }) {
  const read = useEndpoint(getPaymentInfo, { params: { id: customer.id } });
  const methods = useEndpoint(listPaymentMethods, {}).data?.data ?? [];
  const ways = new Map(
    methods.flatMap(({ is_custom, label, fields }) => (is_custom ? [[label, fieldsOf(fields)]] : [])),
  );
  return (
    <Section id="customer.payment-info" title="Payment info">
      <Stack gap={3}>
        <Loaded
          what="Payment info"
          read={read}
          skeleton={40}
          isEmpty={({ data }) => data.length === 0}
          empty="No payment info yet."
        >
          {({ data }) =>
            data.map((entry) => <Entry key={entry.id} entry={entry} customerId={customer.id} ways={ways} />)
          }
        </Loaded>
        <Inline wrap>
          <DialogButton
            endpoint={createBankAccount}
            size="sm"
            icon="add"
            dialog={(close) => <BankAccountDialog customerId={customer.id} onClose={close} />}
          >
            Bank account
          </DialogButton>
          {ways.size > 0 && (
            <DialogButton
              endpoint={createCustomPayout}
              size="sm"
              icon="add"
              dialog={(close) => <CustomPayoutDialog customerId={customer.id} ways={ways} onClose={close} />}
            >
              Custom payout
            </DialogButton>
          )}
        </Inline>
      </Stack>
    </Section>
  );
}

function Entry(props: { entry: PaymentEntry; customerId: number; ways: ReadonlyMap<string, FieldDefinitions> }) {
  const { entry, customerId, ways } = props;
  const [fullValues, setFullValues] = useState<PaymentEntry['values'] | null>(null);
  const mayReveal = useMay(revealPaymentInfo);
  const write = useWrite();
  const input = { params: { id: customerId }, body: { entry_id: entry.id } };
  const reveal = async () => {
    const answer = await attempt(() => write(revealPaymentInfo, input), 'We couldn’t show the payment info');
    if (answer) setFullValues(answer.data.values);
  };
  return (
    <Box borderBottomWidth="1px" borderColor="border" paddingBottom={3}>
      <Stack gap={2}>
        <Inline justifyContent="space-between">
          <Text strong>{entry.name}</Text>
          {entry.preferred && <Badge>Default</Badge>}
        </Inline>
        <Facts
          columns={1}
          items={(fullValues ?? entry.values).map(({ attribute_name, value }) => ({ label: attribute_name, value }))}
        />
        <Inline wrap>
          {mayReveal &&
            (fullValues ? (
              <Button size="sm" onClick={() => setFullValues(null)}>
                Hide
              </Button>
            ) : (
              <Button size="sm" onClick={() => void reveal()}>
                Show in full
              </Button>
            ))}
          {entry.kind === 'bank-account' ? (
            <DialogButton
              endpoint={updateBankAccount}
              size="sm"
              dialog={(close) => <EditBankAccountDialog entry={entry} fullValues={fullValues} onClose={close} />}
            >
              Edit
            </DialogButton>
          ) : (
            ways.has(entry.name) && (
              <DialogButton
                endpoint={updateCustomPayout}
                size="sm"
                dialog={(close) => (
                  <EditCustomPayoutDialog entry={entry} fullValues={fullValues} ways={ways} onClose={close} />
                )}
              >
                Edit
              </DialogButton>
            )
          )}
          {!entry.preferred && (
            <ActionButton endpoint={preferPayment} input={input} size="sm" failed="We couldn’t change the default">
              Make default
            </ActionButton>
          )}
        </Inline>
      </Stack>
    </Box>
  );
}
