import type { MailTemplate } from '@recoup/contract/mail-template';
import type { Tone } from '@recoup/contract/order-status';
import { FormField, type FormFields, useOwnForm } from '@recoup/screens/forms';
import { Heading, SelectField, Stack, StatusDot, Switch, TextField } from '@recoup/ui';
import { MailFields } from './MailFields.tsx';

/** The values of the status form. The rest of the body comes from the address. */
export interface StatusValues extends MailTemplate {
  name: string;
  tone: Tone;
  send: boolean;
}

export const statusLabels = {
  name: 'Name',
  tone: 'Color',
  like: 'Behaves like',
  send: 'Email the customer',
  subject: 'Subject',
  text: 'Text',
  hidden: 'Hidden',
};

const tones: readonly { value: Tone; label: string }[] = [
  { value: 'neutral', label: 'Gray: neutral' },
  { value: 'info', label: 'Blue: in progress' },
  { value: 'warning', label: 'Amber: needs action' },
  { value: 'danger', label: 'Red: problem' },
  { value: 'success', label: 'Green: done' },
];

/** The name and, for a status, the color. */
export function NameFields({ isSub, ...props }: { form: FormFields<StatusValues>; isSub: boolean }) {
  const form = useOwnForm(props.form);
  return (
    <>
      <FormField form={form} name="name" label={statusLabels.name}>
        {(field) => <TextField {...field} required maxLength={40} autoComplete="off" />}
      </FormField>
      {!isSub && (
        <FormField form={form} name="tone" label={statusLabels.tone}>
          {(field) => (
            <SelectField
              {...field}
              required
              options={tones}
              help={<StatusDot tone={field.value}>{form.values.name || 'Your status'}</StatusDot>}
            />
          )}
        </FormField>
      )}
    </>
  );
}

/** Whether the customer is notified, and the text. */
export function MailSection({
  form,
  initial,
}: {
  form: FormFields<StatusValues>;
  /** The text of the default workflow. */
  initial: MailTemplate;
}) {
  return (
    <Stack gap={4} borderTopWidth="1px" borderColor="border" paddingTop={4}>
      <Heading level={2} fontSize="md">
        Customer email
      </Heading>
      <FormField form={form} name="send" label={statusLabels.send}>
        {({ value, ...field }) => (
          <Switch
            {...field}
            checked={value}
            help="Sent one minute after an order gets this status, so you can still undo the change."
          />
        )}
      </FormField>
      <MailFields form={form} initial={initial} />
    </Stack>
  );
}
