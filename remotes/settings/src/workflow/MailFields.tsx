import { type MailTemplate, mailOf } from '@recoup/contract/mail-template';
import { formatMoney } from '@recoup/contract/money';
import { type MailWords, mailPlaceholderNames, mailPlaceholders } from '@recoup/contract/orders/status-mail';
import { useMe } from '@recoup/remote-kit';
import { FormField, type FormFields, fieldId, setField } from '@recoup/screens/forms';
import { Box, Button, Inline, Stack, Text, TextArea, TextField } from '@recoup/ui';
import { type StatusValues, statusLabels } from './StatusFields.tsx';

/** Subject and text, what may stand in them, and how the customer reads it. */
export function MailFields({ form, initial }: { form: FormFields<StatusValues>; initial: MailTemplate }) {
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
      <Placeholders form={form} />
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
            Back to the words of the default
          </Button>
        </Inline>
      )}
      <Preview values={form.values} />
    </>
  );
}

/** What stands in braces; a press puts it where the text was left. */
function Placeholders({ form }: { form: FormFields<StatusValues> }) {
  const insert = (name: string) => {
    const area = document.getElementById(fieldId(form, 'text'));
    const { text } = form.latest();
    const [from, to] =
      area instanceof HTMLTextAreaElement ? [area.selectionStart, area.selectionEnd] : [text.length, text.length];
    setField(form, 'text', `${text.slice(0, from)}{${name}}${text.slice(to)}`);
    if (area instanceof HTMLTextAreaElement) {
      area.focus();
      const caret = from + name.length + 2;
      requestAnimationFrame(() => area.setSelectionRange(caret, caret));
    }
  };
  return (
    <Box role="group" aria-label="Placeholders">
      <Text small muted marginBottom={1}>
        Stand in for words of the order. A press puts one into the text.
      </Text>
      <Inline wrap gap={1}>
        {mailPlaceholderNames.map((name) => (
          <Button key={name} size="sm" title={mailPlaceholders[name]} onClick={() => insert(name)}>
            {`{${name}}`}
          </Button>
        ))}
      </Inline>
    </Box>
  );
}

/** The mail as a customer of the user's name would read it. */
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
  const mail = mailOf(values, words);
  return (
    <Stack
      as="section"
      gap={2}
      aria-label="Preview"
      bg="bg.sunken"
      borderRadius="md"
      padding={3}
      overflowWrap="anywhere"
    >
      <Text small muted>
        Preview, as if you were the customer of order 10421
      </Text>
      <Text strong>{mail.subject}</Text>
      <Text whiteSpace="pre-wrap">{mail.text}</Text>
    </Stack>
  );
}
