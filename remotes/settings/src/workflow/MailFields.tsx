import { type MailTemplate, mailOf } from '@recoup/contract/mail-template';
import { formatMoney } from '@recoup/contract/money';
import { type MailWords, mailPlaceholders } from '@recoup/contract/orders/status-mail';
import { useMe } from '@recoup/remote-kit';
import { FormField, type FormFields, setField, useOwnForm } from '@recoup/screens/forms';
import { Button, Inline, TextArea, TextField } from '@recoup/ui';
import { MailPreview, PlaceholderButtons, UsualWordsNote } from '../mail-parts.tsx';
import { type StatusValues, statusLabels } from './StatusFields.tsx';

/** The subject and text, the placeholders, and a preview for the customer. */
export function MailFields({ initial, ...props }: { form: FormFields<StatusValues>; initial: MailTemplate }) {
  const form = useOwnForm(props.form);
  const { subject, text } = form.values;
  const isInitial = subject === initial.subject && text === initial.text;
  return (
    <>
      <FormField form={form} name="subject" label={statusLabels.subject}>
        {(field) => <TextField {...field} required maxLength={200} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="text" label={statusLabels.text}>
        {(field) => <TextArea {...field} required rows={7} maxLength={5000} />}
      </FormField>
      {isInitial && <UsualWordsNote />}
      <PlaceholderButtons
        form={form}
        known={mailPlaceholders}
        about="Placeholders for order details. Select one to insert it."
      />
      {!isInitial && (
        <Inline>
          <Button
            size="sm"
            icon="undo"
            onClick={() => {
              setField(form, 'subject', initial.subject);
              setField(form, 'text', initial.text);
            }}
          >
            Restore standard text
          </Button>
        </Inline>
      )}
      <Preview values={form.values} />
    </>
  );
}

/** A preview of the email, with the user as the customer. */
function Preview({ values }: { values: StatusValues }) {
  const { first_name, company_name, currency } = useMe();
  const words: MailWords = {
    customer_first_name: first_name,
    order_number: '10421',
    status: values.name,
    total: formatMoney({ amount: 12_550, currency }),
    company_name,
    link: `${window.location.origin}/status/…`,
  };
  return <MailPreview mail={mailOf(values, words)} about="Preview as the customer of order 10421" />;
}
