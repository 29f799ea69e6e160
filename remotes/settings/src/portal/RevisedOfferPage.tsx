import { useEndpoint } from '@recoup/api';
import { pathTo } from '@recoup/contract/route';
import {
  listRevisedOfferTexts,
  putRevisedOfferText,
  revisedOfferWords,
} from '@recoup/contract/settings/customer-portal';
import { Navigate, useNavigate } from '@recoup/remote-kit';
import { Loaded, Page, useIdParam } from '@recoup/screens';
import { Form, FormField, FormSkeleton, useContractForm } from '@recoup/screens/forms';
import { Card, TextArea } from '@recoup/ui';
import { PlaceholderButtons } from '../mail-parts.tsx';

interface RevisedOfferText {
  readonly id: number;
  readonly label: string;
  readonly about: string;
  readonly text: string;
  readonly version: number;
}

/** One text of the revised offer's page. */
export default function RevisedOfferPage() {
  const id = useIdParam('templateId');
  const read = useEndpoint(listRevisedOfferTexts, {});
  const found = read.data?.data.find((one) => one.id === id);
  if (id === null) return <Navigate to={pathTo('customerPortal')} replace />;
  return (
    <Page
      narrow
      title={found?.label ?? 'Revised offer'}
      subtitle={found?.about}
      back={{ to: pathTo('customerPortal'), label: 'Customer portal' }}
    >
      <Loaded
        what="Text"
        read={read}
        missing={read.data !== undefined && !found}
        skeleton={<FormSkeleton fields={1} />}
      >
        {() => found && <TextForm key={found.id} stored={found} />}
      </Loaded>
    </Page>
  );
}

function TextForm({ stored: { id, text, version } }: { stored: RevisedOfferText }) {
  const navigate = useNavigate();
  const form = useContractForm(putRevisedOfferText, {
    initial: { text, version },
    params: { id },
    draft: String(id),
    onDone: () => void navigate(pathTo('customerPortal')),
  });
  return (
    <Card>
      <Form form={form} submitLabel="Save">
        <FormField form={form} name="text" label="Text">
          {(field) => <TextArea {...field} required rows={4} maxLength={1000} />}
        </FormField>
        <PlaceholderButtons form={form} known={revisedOfferWords} about="Placeholders for offer details." />
      </Form>
    </Card>
  );
}
