import { type OrderKind, orderKinds } from '@recoup/contract/order-kind';
import { type OrderStatusId, orderStatuses, statusesOfKind } from '@recoup/contract/order-status';
import { createOrderStatus } from '@recoup/contract/orders/order-workflow';
import { defaultMails } from '@recoup/contract/orders/status-mail';
import { statusIn, type WorkflowStatus } from '@recoup/contract/workflow';
import { useWorkflow } from '@recoup/parts';
import { useNavigate, useSearchParams } from '@recoup/remote-kit';
import { FormField, FormPage, useContractForm } from '@recoup/screens/forms';
import { SelectField } from '@recoup/ui';
import { useKindOfAddress, workflowPath } from './paths.ts';
import { MailSection, NameFields, type StatusValues, statusLabels } from './StatusFields.tsx';

/** Creates a company's own status or, with `?parent=`, a sub-status. */
export default function StatusCreatePage() {
  const kind = useKindOfAddress();
  const [search] = useSearchParams();
  const workflow = useWorkflow(kind);
  const parent = statusIn(workflow, Number(search.get('parent')));
  return <CreateForm key={`${kind} ${parent?.id}`} kind={kind} parent={parent} />;
}

interface NewStatus extends StatusValues {
  /** For a status. A sub-status behaves like its status. */
  like: OrderStatusId;
}

function CreateForm({ kind, parent }: { kind: OrderKind; parent: WorkflowStatus | undefined }) {
  const navigate = useNavigate();
  const like = parent?.like ?? statusesOfKind[kind][0] ?? 1;
  const initial: NewStatus = { name: '', tone: orderStatuses[like].tone, like, send: false, ...defaultMails[like] };
  const form = useContractForm(createOrderStatus, {
    initial,
    draft: `${kind} ${parent?.id ?? ''}`,
    toBody: (values) => ({
      ...values,
      buyback: kind,
      parent_id: parent?.id ?? null,
      like: parent ? null : values.like,
    }),
    onDone: () => void navigate(workflowPath(kind)),
  });
  /** Fields that weren't edited follow the status that this one behaves like. */
  const behaveLike = (next: OrderStatusId) => {
    const { tone, subject, text, like: before } = form.latest();
    form.set('like', next);
    if (tone === orderStatuses[before].tone) form.set('tone', orderStatuses[next].tone);
    if (subject === defaultMails[before].subject) form.set('subject', defaultMails[next].subject);
    if (text === defaultMails[before].text) form.set('text', defaultMails[next].text);
  };
  const meanings = statusesOfKind[kind].map((id) => ({ value: String(id), label: orderStatuses[id].name }));
  return (
    <FormPage
      title={parent ? `New sub-status of ${parent.name}` : 'New status'}
      back={{ to: workflowPath(kind), label: `${orderKinds[kind].label} workflow` }}
      form={form}
      submitLabel={parent ? 'Add sub-status' : 'Add status'}
      labels={statusLabels}
    >
      <NameFields form={form} isSub={parent !== undefined} />
      {!parent && (
        <FormField form={form} name="like" label={statusLabels.like}>
          {({ value, onChange, ...field }) => (
            <SelectField
              {...field}
              required
              value={String(value)}
              options={meanings}
              onChange={(id) => behaveLike(Number(id) as OrderStatusId)}
              help="Sets what staff can do with orders in this status and which statuses can follow. You can’t change this later."
            />
          )}
        </FormField>
      )}
      <MailSection form={form} initial={defaultMails[parent?.like ?? form.values.like]} />
    </FormPage>
  );
}
