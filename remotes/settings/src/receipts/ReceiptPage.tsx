import { type OrderKind, orderKindNames, orderKinds } from '@recoup/contract/order-kind';
import { type Receipt, receiptPaperNames, receiptPapers, receiptsOf } from '@recoup/contract/prints/receipts';
import { receiptPath } from '@recoup/contract/route';
import { Link, useLocation } from '@recoup/remote-kit';
import { ActionButton, OpenFileButton, Page } from '@recoup/screens';
import { EditForm, FormField, type FormFields, useOwnForm } from '@recoup/screens/forms';
import { Card, Inline, SelectField, Switch, TextArea, TextField } from '@recoup/ui';
import { LinkTabs } from '@recoup/ui/overlays';

const tabs = orderKindNames.map((kind) => ({ id: kind, label: orderKinds[kind].label }));

/** The contents of receipts, by order type. */
export default function ReceiptPage() {
  const { pathname } = useLocation();
  const kind = orderKindNames.find((name) => receiptPath(name) === pathname) ?? 'in-store';
  return (
    <Page narrow title="Receipts" subtitle="Edit what’s printed on customer receipts.">
      <LinkTabs
        label="Order type"
        items={tabs}
        current={kind}
        link={(tab, words, current) => (
          <Link to={receiptPath(tab.id)} aria-current={current}>
            {words}
          </Link>
        )}
      />
      <ReceiptSettings key={kind} kind={kind} />
    </Page>
  );
}

function ReceiptSettings({ kind }: { kind: OrderKind }) {
  const { receipt } = receiptsOf(kind);
  return (
    <Card>
      <EditForm
        what="Receipt"
        read={receipt.get}
        input={{}}
        save={receipt.put}
        valuesOf={(stored) => stored}
        labels={labels}
        fields={6}
      >
        {(form, stored) => (
          <>
            <FormField form={form} name="greeting" label={labels.greeting}>
              {(field) => <TextField {...field} help="Printed above the customer’s address." />}
            </FormField>
            <FormField form={form} name="terms" label={labels.terms}>
              {(field) => (
                <TextArea {...field} rows={6} maxLength={3000} help="Leave blank to use the standard text." />
              )}
            </FormField>
            <FormField form={form} name="footer" label={labels.footer}>
              {(field) => (
                <TextField
                  {...field}
                  help="Printed at the bottom of every page, such as opening hours or your website."
                />
              )}
            </FormField>
            <FormField form={form} name="paper" label={labels.paper}>
              {(field) => (
                <SelectField
                  {...field}
                  options={receiptPaperNames.map((value) => ({ value, label: receiptPapers[value] }))}
                />
              )}
            </FormField>
            <FormField form={form} name="show_imei" label={labels.show_imei}>
              {({ value, ...field }) => <Switch {...field} checked={value} />}
            </FormField>
            <FormField form={form} name="show_barcode" label={labels.show_barcode}>
              {({ value, ...field }) => <Switch {...field} checked={value} help="For your scanner." />}
            </FormField>
            <Inline gap={3} wrap alignItems="flex-start">
              <Preview kind={kind} form={form} />
              <ActionButton
                endpoint={receipt.reset}
                input={{ body: { version: stored.version } }}
                icon="undo"
                onDone={({ data }) => form.reset(data)}
                confirm={{
                  title: `Reset the ${orderKinds[kind].label.toLowerCase()} receipt?`,
                  text: 'This removes your text and restores the standard receipt.',
                  verb: 'Reset receipt',
                  danger: true,
                }}
              >
                Reset
              </ActionButton>
            </Inline>
          </>
        )}
      </EditForm>
    </Card>
  );
}

/** Prints a preview of the current input. */
function Preview({ kind, ...props }: { kind: OrderKind; form: FormFields<Receipt & { version: number }> }) {
  const { version: _, ...shown } = useOwnForm(props.form).values;
  return (
    <OpenFileButton endpoint={receiptsOf(kind).previewReceipt} input={{ body: shown }}>
      Preview with your newest {orderKinds[kind].one}
    </OpenFileButton>
  );
}

const labels = {
  greeting: 'Greeting',
  terms: 'Terms',
  footer: 'Footer',
  paper: 'Printed on',
  show_imei: 'Show IMEIs',
  show_barcode: 'Show the order number as a barcode',
};
