import { mailOf } from '@recoup/contract/mail-template';
import {
  type EmailTemplate,
  getEmailTemplate,
  putEmailTemplate,
  resetEmailTemplate,
  testEmailTemplate,
} from '@recoup/contract/mails/email-templates';
import { mailCatalogue } from '@recoup/contract/mails/mail-catalogue';
import { pathTo } from '@recoup/contract/route';
import { Navigate, useLocation, useParams, useUrlState } from '@recoup/remote-kit';
import { ActionButton, useIdParam } from '@recoup/screens';
import { type ContractForm, EditPage, FormField, useOwnForm } from '@recoup/screens/forms';
import { Inline, TextArea, TextField } from '@recoup/ui';
import { MailPreview, PlaceholderButtons, UsualWordsNote } from '../mail-parts.tsx';
import { channel } from './paths.ts';

const labels = { subject: 'Subject', text: 'Text' };

interface Words {
  readonly subject: string;
  readonly text: string;
  readonly version: number;
}

const wordsOf = ({ subject, text, version }: EmailTemplate): Words => ({ subject, text, version });

/** An email template: its text, its placeholders, and a preview with the newest order. */
export default function MailPage() {
  const { templateId } = useParams();
  const { params } = useUrlState();
  const id = useIdParam(templateId === undefined ? 'id' : 'templateId');
  const isGeneral = useLocation().pathname === pathTo('generalMail', { id: id ?? 0 });
  // The channel or the audience, because other programs link here with either.
  const types = [channel, templateId === undefined ? 'staff' : 'customer'];
  if (!isGeneral && !types.includes(params.get('type') ?? ''))
    return <Navigate to={pathTo('notificationSettings')} replace />;
  return (
    <EditPage
      key={id}
      title={(mail) => mail?.label ?? 'Email'}
      subtitle={(mail) => mail?.about}
      back={{ to: pathTo('notificationSettings'), label: 'Emails' }}
      what="Email"
      read={getEmailTemplate}
      input={id === null ? null : { params: { id } }}
      save={putEmailTemplate}
      params={{ id: id ?? 0 }}
      draft={String(id)}
      valuesOf={wordsOf}
      labels={labels}
      fields={3}
    >
      {(form, mail) => <MailFields form={form} mail={mail} />}
    </EditPage>
  );
}

function MailFields({ mail, ...props }: { form: ContractForm<Words>; mail: EmailTemplate }) {
  const form = useOwnForm(props.form);
  const { order_number, words } = mail.preview;
  const { subject, text } = form.values;
  const params = { id: mail.id };
  return (
    <>
      <FormField form={form} name="subject" label={labels.subject}>
        {(field) => <TextField {...field} required maxLength={200} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="text" label={labels.text}>
        {(field) => <TextArea {...field} required rows={10} maxLength={5000} />}
      </FormField>
      {mail.type === 'customer' && !mail.is_changed && <UsualWordsNote />}
      <PlaceholderButtons
        form={form}
        known={mailCatalogue[mail.name].words}
        about="Placeholders are filled in when the email is sent. Select one to insert it."
      />
      <MailPreview
        mail={mailOf({ subject, text }, words)}
        about={order_number === null ? 'Preview' : `Preview with your newest order, ${order_number}`}
      />
      <Inline gap={3} wrap alignItems="flex-start">
        <ActionButton
          endpoint={testEmailTemplate}
          input={{ params, body: { subject, text } }}
          icon="mail-in"
          failed="We couldn’t send the test email"
        >
          Send test email
        </ActionButton>
        {mail.is_changed && (
          <ActionButton
            endpoint={resetEmailTemplate}
            input={{ params, body: { version: mail.version } }}
            icon="undo"
            onDone={({ data }) => form.reset(wordsOf(data))}
            confirm={{
              title: `Reset “${mail.label}”?`,
              text: 'This removes your text and restores the standard email.',
              verb: 'Reset email',
            }}
          >
            Reset
          </ActionButton>
        )}
      </Inline>
    </>
  );
}
