import { orderAssigneesOf } from '@recoup/contract/orders/order-assignees';
import type { Order } from '@recoup/contract/orders/order-schema';
import { CustomFieldInputs, customFacts, customLabels, useCustomFields } from '@recoup/parts';
import { DialogButton, Section } from '@recoup/screens';
import { FormDialog, useContractForm } from '@recoup/screens/forms';
import { Facts } from '@recoup/ui';

/** The company's custom fields for orders. Renders nothing if there are none. */
export function FieldsSection({ order }: { order: Order }) {
  const fields = useCustomFields('order');
  if (fields.length === 0) return null;
  return (
    <Section
      id="order.fields"
      title="Details"
      actions={
        <DialogButton
          endpoint={orderAssigneesOf(order.kind).changeOrderFields}
          size="sm"
          look="ghost"
          icon="edit"
          dialog={(close) => <FieldsDialog order={order} onClose={close} />}
        >
          Change
        </DialogButton>
      }
    >
      <Facts columns={1} items={customFacts(fields, order.custom_fields)} />
    </Section>
  );
}

function FieldsDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const fields = useCustomFields('order');
  const form = useContractForm(orderAssigneesOf(order.kind).changeOrderFields, {
    initial: { custom_fields: order.custom_fields, version: order.version },
    params: { id: order.id },
    collides: ['custom_fields'],
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Details for order ${order.number}`}
      submitLabel="Save"
      labels={customLabels(fields)}
      onClose={onClose}
    >
      <CustomFieldInputs form={form} owner="order" />
    </FormDialog>
  );
}
