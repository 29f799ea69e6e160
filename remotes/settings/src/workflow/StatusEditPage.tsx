import { ApiError, useEndpoint } from '@recoup/api';
import { type OrderKind, orderKinds } from '@recoup/contract/orders/order-kind';
import { meaningOf, statusName } from '@recoup/contract/orders/order-status';
import { statusIds } from '@recoup/contract/orders/order-status-ids';
import { getOrderStatus, type OrderStatusDetail, updateOrderStatus } from '@recoup/contract/orders/order-workflow';
import { defaultMails } from '@recoup/contract/orders/status-mail';
import { useNavigate } from '@recoup/remote-kit';
import { Page, ReadError, useIdParam } from '@recoup/screens';
import { FormField, FormPage, FormSkeleton, useContractForm } from '@recoup/screens/forms';
import { Card, ErrorState, Switch } from '@recoup/ui';
import { toast } from '@recoup/ui/overlays';
import { useKindOfAddress, workflowPath } from './paths.ts';
import { MailSection, NameFields, statusLabels } from './StatusFields.tsx';

const backTo = (kind: OrderKind) => ({ to: workflowPath(kind), label: `${orderKinds[kind].label} workflow` });

/** One status or sub-status: its name, its colour, whether it is offered, and its mail. */
export default function StatusEditPage() {
  const kind = useKindOfAddress();
  const id = useIdParam('workflowId');
  const read = useEndpoint(
    getOrderStatus,
    { params: { id: id ?? 0 }, query: { buyback: kind } },
    { enabled: id !== null, keepPrevious: false },
  );
  if (read.data) return <EditForm key={`${kind} ${id}`} kind={kind} status={read.data.data} />;
  const isMissing = id === null || (read.error instanceof ApiError && read.error.code === 'not_found');
  return (
    <Page narrow title="Status" back={backTo(kind)}>
      <Card>
        {isMissing ? (
          <ErrorState title="Status not found">This workflow has no such status. It may have been deleted.</ErrorState>
        ) : read.isError ? (
          <ReadError what="Status" error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} />
        ) : (
          <FormSkeleton fields={5} />
        )}
      </Card>
    </Page>
  );
}

function editable({ name, tone, hidden, send, subject, text, version }: OrderStatusDetail) {
  return { name, tone, hidden, send, subject, text, version };
}

function EditForm({ kind, status }: { kind: OrderKind; status: OrderStatusDetail }) {
  const navigate = useNavigate();
  const isSub = status.parent_id !== null;
  const form = useContractForm(updateOrderStatus, {
    initial: editable(status),
    params: { id: status.id },
    draft: kind,
    toBody: (values) => ({ ...values, buyback: kind }),
    onDone: ({ message }) => {
      toast({ title: message });
      void navigate(workflowPath(kind));
    },
  });
  return (
    <FormPage
      title={status.name}
      subtitle={status.own && !isSub ? `Behaves like ${statusName(status.like)}.` : undefined}
      back={backTo(kind)}
      form={form}
      submitLabel="Save"
      labels={statusLabels}
    >
      <NameFields form={form} isSub={isSub} />
      <FormField form={form} name="hidden" label={statusLabels.hidden}>
        {(field) => (
          <Switch
            id={field.id}
            label={field.label}
            error={field.error}
            checked={field.value}
            onChange={field.onChange}
            help="Staff cannot choose it any more. Orders in it stay, and it shows as long as there are some."
          />
        )}
      </FormField>
      <MailSection form={form} initial={defaultMails[meaningOf(status.like) ?? statusIds.leads]} />
    </FormPage>
  );
}
