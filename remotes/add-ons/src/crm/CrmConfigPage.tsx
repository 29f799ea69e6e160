import { useEndpoint } from '@recoup/api';
import { claimHighLevel } from '@recoup/contract/add-ons/consents';
import { getCrm, listPipelines, listSubAccounts, putCrm } from '@recoup/contract/exchange/crm';
import { pathTo } from '@recoup/contract/route';
import { Navigate, useUrlState } from '@recoup/remote-kit';
import { Loaded, Page } from '@recoup/screens';
import { Form, setField, useContractForm } from '@recoup/screens/forms';
import { Card, SelectField } from '@recoup/ui';
import { ConsentCallback } from '../ConsentCallback.tsx';
import { NotConnected } from '../NotConnected.tsx';

const toPlaces = (id: number) => `${pathTo('crmConfig')}?id=${id}`;

/** The page that the CRM redirects to with a code, where staff also map orders to the CRM. */
export default function CrmConfigPage() {
  const { params } = useUrlState();
  const [code, id] = [params.get('code'), params.get('id')];
  if (!code && !id) return <Navigate to={pathTo('addOns')} replace />;
  return (
    <Page
      narrow
      title="HighLevel"
      subtitle="Contacts and opportunities in your CRM."
      back={{ to: pathTo('connector'), label: 'Account' }}
    >
      <Card>{code ? <ConsentCallback slug="highlevel" endpoint={claimHighLevel} next={toPlaces} /> : <Places />}</Card>
    </Page>
  );
}

type Crm = Record<'location_id' | 'pipeline_id' | 'stage_id' | 'won_stage_id', string | null>;

function Places() {
  const read = useEndpoint(getCrm, {});
  return (
    <Loaded
      what="HighLevel"
      read={read}
      isEmpty={({ data }) => !data.is_connected}
      empty={
        <NotConnected name="HighLevel" to={pathTo('connector')}>
          Connect an account to choose where orders go.
        </NotConnected>
      }
    >
      {({ data }) => <PlacesForm crm={data} />}
    </Loaded>
  );
}

function PlacesForm({ crm }: { crm: Crm }) {
  const accounts = useEndpoint(listSubAccounts, {});
  const pipelines = useEndpoint(listPipelines, {});
  const { location_id, pipeline_id, stage_id, won_stage_id } = crm;
  const initial: Crm = { location_id, pipeline_id, stage_id, won_stage_id };
  const form = useContractForm(putCrm, { initial, onDone: () => form.saved(form.latest()) });
  const choose = (name: keyof Crm, label: string, options: readonly { id: string; name: string }[], none: string) => (
    <SelectField
      label={label}
      value={form.values[name] ?? ''}
      onChange={(value) => setField(form, name, value || null)}
      options={[
        { value: '', label: none },
        // A selected value stays, even if it's no longer among the options.
        ...[...options, ...missing(form.values[name], options)].map((one) => ({
          value: one.id,
          label: one.name || one.id,
        })),
      ]}
    />
  );
  const stages = pipelines.data?.data.find(({ id }) => id === form.values.pipeline_id)?.stages ?? [];
  return (
    <Loaded what="Sub-accounts" read={accounts}>
      {({ data }) => (
        <Form form={form} submitLabel="Save">
          {choose('location_id', 'Sub-account', data, 'None (send nothing)')}
          <Loaded what="Pipelines" read={pipelines}>
            {(found) => choose('pipeline_id', 'Pipeline', found.data, 'None (send contacts only)')}
          </Loaded>
          {choose('stage_id', 'Stage for open orders', stages, 'First stage')}
          {choose('won_stage_id', 'Stage for completed orders', stages, 'Same stage')}
        </Form>
      )}
    </Loaded>
  );
}

const missing = (id: string | null, options: readonly { id: string }[]) =>
  id && !options.some((one) => one.id === id) ? [{ id, name: id }] : [];
