import { nachaOriginator, payoutRules, sepaDebtor } from '@recoup/contract/payouts/payout-settings';
import { bankTransfer } from '@recoup/contract/settings/order-documents';
import { useMe } from '@recoup/remote-kit';
import { Page } from '@recoup/screens';
import { SettingsForm, SharedSave } from '@recoup/screens/forms';
import { Card, Heading, Stack, Text } from '@recoup/ui';
import type { ReactNode } from 'react';
import { PaymentMethods } from './PaymentMethods.tsx';

/** How money leaves: the limit, which methods use files, and the company's details for banks. */
export default function PayoutSettingsPage() {
  const { currency } = useMe();
  return (
    <Page narrow title="Payout settings" subtitle="How customers are paid. Payouts in progress aren’t affected.">
      <SharedSave>
        <Part title="Methods" about="How each payout method is currently sent.">
          <PaymentMethods />
        </Part>
        <Part title="Limit and files">
          <SettingsForm
            document={payoutRules}
            fields={[
              {
                name: 'approval_limit',
                label: 'Limit without approval',
                unit: currency,
                help: 'Larger payouts wait for a second person’s approval. Leave blank to turn this off.',
              },
              {
                name: 'paypal_by_file',
                label: 'Pay by PayPal file',
                help: 'If off, payouts are sent instantly through PayPal.',
              },
              {
                name: 'bank_transfer_by_file',
                label: 'Pay bank transfers by NACHA file',
                help: 'Payouts wait for the next file for your bank.',
              },
              {
                name: 'paypal_decimal_comma',
                label: 'Use a decimal comma in PayPal files',
                help: 'For PayPal accounts in countries that write 100,45.',
              },
              {
                name: 'paypal_batch_name',
                label: 'PayPal large batch name',
                help: 'Part of each file name, between PayPal’s own text and our number.',
              },
            ]}
          />
        </Part>
        <Part title={nachaOriginator.title} about="From your bank. Required for NACHA files.">
          <SettingsForm
            document={nachaOriginator}
            fields={[
              { name: 'bank_routing', label: 'Your bank’s routing number' },
              { name: 'bank_name', label: 'Bank name' },
              {
                name: 'origin_id',
                label: 'Origin ID',
                help: 'Nine or ten characters. Also used as the company ID.',
              },
              {
                name: 'company_name',
                label: 'Company name',
                help: 'Shown on customers’ statements.',
              },
              {
                name: 'description',
                label: 'Description',
                help: 'What the credit is for, such as BUYBACK.',
              },
              {
                name: 'balanced',
                label: 'Balanced files',
                help: 'Debits the total from your account in the same file. Ask your bank if it needs this.',
              },
              { name: 'offset_account', label: 'Your account', help: 'Only for balanced files.' },
            ]}
          />
        </Part>
        <Part title={sepaDebtor.title} about="The account SEPA transfers are paid from. Required for SEPA files.">
          <SettingsForm
            document={sepaDebtor}
            fields={[
              { name: 'name', label: 'Account name' },
              { name: 'iban', label: 'IBAN' },
              { name: 'bic', label: 'BIC', help: 'Optional' },
            ]}
          />
        </Part>
        <Part title={bankTransfer.title}>
          <SettingsForm
            document={bankTransfer}
            fields={[
              {
                name: 'statement',
                label: 'Statement text',
                help: 'Shown to customers on SEPA transfers. You can use {order_number} and {company_name}.',
              },
            ]}
          />
        </Part>
      </SharedSave>
    </Page>
  );
}

function Part({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  return (
    <Card>
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading level={2}>{title}</Heading>
          {about && <Text muted>{about}</Text>}
        </Stack>
        {children}
      </Stack>
    </Card>
  );
}
