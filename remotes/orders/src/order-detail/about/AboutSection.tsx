import { useEndpoint } from '@recoup/api';
import { orderKinds } from '@recoup/contract/order-kind';
import { customerStepOf } from '@recoup/contract/orders/customer-pages/customer-step';
import { listAssignees, orderAssigneesOf } from '@recoup/contract/orders/order-assignees';
import type { Order } from '@recoup/contract/orders/order-schema';
import { orderTagsOf } from '@recoup/contract/orders/order-tags';
import { stepIn, useWordsOf } from '@recoup/parts';
import { useMe } from '@recoup/remote-kit';
import { DialogButton, IfAllowed, Section, useAction, When } from '@recoup/screens';
import { FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { Facts, Inline, SelectField, Stack, TextField } from '@recoup/ui';
import { TagsDialog } from './TagsDialog.tsx';

/** Who works on the order, who referred the customer, and what the customer sees. */
export function AboutSection({ order }: { order: Order }) {
  const words = useWordsOf('en-US');
  const step = customerStepOf({ ...order, offer_open: order.offer?.state === 'open' });
  const read = words && words !== 'failed' ? stepIn(words, `step.${step}`, order.items.length) : '–';
  return (
    <Section
      id="about"
      title="Overview"
      actions={
        <Inline gap={1}>
          <DialogButton
            endpoint={orderTagsOf(order.kind).tagOrder}
            size="sm"
            look="ghost"
            icon="edit"
            dialog={(close) => <TagsDialog order={order} onClose={close} />}
          >
            Tags
          </DialogButton>
          <DialogButton
            endpoint={orderAssigneesOf(order.kind).changeReferralSource}
            size="sm"
            look="ghost"
            icon="edit"
            dialog={(close) => <SourceDialog order={order} onClose={close} />}
          >
            Source
          </DialogButton>
        </Inline>
      }
    >
      <Stack gap={3}>
        <IfAllowed endpoint={orderAssigneesOf(order.kind).assignOrder}>
          <Assignee order={order} />
        </IfAllowed>
        <Facts
          columns={1}
          items={[
            { label: 'Status shown to customer', value: read },
            { label: 'Tags', value: order.tags.join(', ') || '–' },
            { label: 'Referral source', value: order.referral_source ?? '–' },
            { label: 'In status since', value: <When at={order.status_since} clock /> },
            ...(order.received_at ? [{ label: 'Received', value: <When at={order.received_at} clock /> }] : []),
            { label: orderKinds[order.kind].atCounter ? 'Store' : 'Location', value: order.location_name },
          ]}
        />
      </Stack>
    </Section>
  );
}

const nobody = 'nobody';

/** The user is the first option. */
function Assignee({ order }: { order: Order }) {
  const me = useMe();
  const { data } = useEndpoint(listAssignees, {});
  const { run, busy } = useAction(orderAssigneesOf(order.kind).assignOrder, { failed: 'We couldn’t assign the order' });
  const others = data?.data.filter(({ id }) => id !== me.id) ?? [];
  const { assignee } = order;
  // A user who has left stays listed.
  const formerAssignee =
    assignee && assignee.id !== me.id && !others.some(({ id }) => id === assignee.id) ? [assignee] : [];
  return (
    <SelectField
      label="Assigned to"
      compact
      disabled={busy}
      value={assignee ? String(assignee.id) : nobody}
      onChange={(value) =>
        void run({
          params: { id: order.id },
          body: { user_id: value === nobody ? null : Number(value), version: order.version },
        })
      }
      options={[
        { value: nobody, label: 'Unassigned' },
        { value: String(me.id), label: `${me.first_name} ${me.last_name} (you)` },
        ...[...others, ...formerAssignee].map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}

function SourceDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const form = useContractForm(orderAssigneesOf(order.kind).changeReferralSource, {
    initial: { referral_source: order.referral_source ?? '', version: order.version },
    params: { id: order.id },
    collides: ['referral_source'],
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      size="sm"
      title={`Referral source for order ${order.number}`}
      submitLabel="Save"
      onClose={onClose}
    >
      <FormField form={form} name="referral_source" label="Referral source">
        {(field) => (
          <TextField
            {...field}
            maxLength={100}
            help={orderKinds[order.kind].marketplace ? 'Choose a marketplace to assign the order to it.' : undefined}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
