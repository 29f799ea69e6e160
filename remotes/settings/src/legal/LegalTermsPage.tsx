import { type TextInfo, textInfoNames, textInfos } from '@recoup/contract/settings/site-documents';
import { getTextInfo, putTextInfo } from '@recoup/contract/settings/text-infos';
import { Page } from '@recoup/screens';
import { EditForm, FormField, SharedSave } from '@recoup/screens/forms';
import { Card, Heading, Stack, TextArea } from '@recoup/ui';

/** The company's texts for customers: its terms, its privacy notice, and what to do without a label. */
export default function LegalTermsPage() {
  return (
    <Page narrow title="Legal terms" subtitle="Plain text. HTML is shown as typed.">
      <SharedSave>
        {textInfoNames.map((kind) => (
          <Card key={kind}>
            <Stack gap={4}>
              <Heading level={2}>{textInfos[kind].label}</Heading>
              <TextInfoForm kind={kind} />
            </Stack>
          </Card>
        ))}
      </SharedSave>
    </Page>
  );
}

function TextInfoForm({ kind }: { kind: TextInfo }) {
  const { label, about } = textInfos[kind];
  return (
    <EditForm
      what={label}
      read={getTextInfo}
      input={{ params: { kind } }}
      save={putTextInfo}
      params={{ kind }}
      valuesOf={(stored) => stored}
      draft={kind}
      fields={1}
    >
      {(form) => (
        <FormField form={form} name="text" label="Text">
          {(field) => <TextArea {...field} rows={8} maxLength={20_000} help={about} />}
        </FormField>
      )}
    </EditForm>
  );
}
