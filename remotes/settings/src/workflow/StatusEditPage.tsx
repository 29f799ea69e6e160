import { orderKinds } from '@recoup/contract/order-kind';
import { meaningOf, statusName } from '@recoup/contract/order-status';
import { statusIds } from '@recoup/contract/order-status-ids';
import { getOrderStatus, updateOrderStatus } from '@recoup/contract/orders/order-workflow';
import { defaultMails } from '@recoup/contract/orders/status-mail';
import { useNavigate } from '@recoup/remote-kit';
import { useIdParam } from '@recoup/screens';
import { EditPage, FormField } from '@recoup/screens/forms';
import { Switch } from '@recoup/ui';
import { useKindOfAddress, workflowPath } from './paths.ts';
import { MailSection, NameFields, statusLabels } from './StatusFields.tsx';

/** Edits a status or sub-status: its name, its color, whether it's available, and its email. */
export default function StatusEditPage() {
  const kind = useKindOfAddress();
  const id = useIdParam('workflowId');
  const navigate = useNavigate();
  return (
    <EditPage
      key={`${kind} ${id}`}
      title={(status) => status?.name ?? 'Status'}
      subtitle={(status) =>
        status?.own && status.parent_id === null ? `Behaves like ${statusName(status.like)}.` : undefined
      }
      back={{ to: workflowPath(kind), label: `${orderKinds[kind].label} workflow` }}
      what="Status"
      read={getOrderStatus}
      input={id === null ? null : { params: { id }, query: { buyback: kind } }}
      save={updateOrderStatus}
      params={{ id: id ?? 0 }}
      draft={kind}
      valuesOf={({ name, tone, hidden, send, subject, text, version }) => ({
        name,
        tone,
        hidden,
        send,
        subject,
        text,
        version,
      })}
      toBody={(values) => ({ ...values, buyback: kind })}
      labels={statusLabels}
      fields={5}
      onSaved={() => void navigate(workflowPath(kind))}
    >
      {(form, status) => (
        <>
          <NameFields form={form} isSub={status.parent_id !== null} />
          <FormField form={form} name="hidden" label={statusLabels.hidden}>
            {({ value, ...field }) => (
              <Switch
                {...field}
                checked={value}
                help="Staff can no longer choose it. It stays visible while orders have it."
              />
            )}
          </FormField>
          <MailSection form={form} initial={defaultMails[meaningOf(status.like) ?? statusIds.leads]} />
        </>
      )}
    </EditPage>
  );
}
