import { ApiError, errorText, type WriteInput } from '@recoup/api';
import { imeiFault } from '@recoup/contract/imei';
import { formatMoney } from '@recoup/contract/money';
import {
  type InspectionReason,
  inspectionReasonCodes,
  inspectionReasons,
} from '@recoup/contract/orders/order-item-state';
import type { Order, OrderItem } from '@recoup/contract/orders/order-schema';
import type { OrderEndpoints } from '@recoup/contract/orders/orders';
import { needsImei } from '@recoup/contract/pricing/catalogue';
import { devicePrice } from '@recoup/contract/pricing/price-rule';
import { ConditionPicker } from '@recoup/parts';
import { Banner, SelectField, Stack, Text, TextArea, TextField } from '@recoup/ui';
import { toast } from '@recoup/ui/overlays';
import { type FormEvent, lazy, type Ref, Suspense, useState } from 'react';

/** With the drop field in it: it comes when the dialog is open. */
const InspectionPictures = lazy(() => import('./InspectionPictures.tsx'));

interface InspectFormProps {
  order: Order;
  item: OrderItem;
  send: (input: WriteInput<OrderEndpoints['inspectOrderItem']>) => Promise<{ message: string }>;
  onSaved: () => void;
  ref: Ref<HTMLFormElement>;
}

/** What a device really is. The fields begin with what the customer said, so that agreeing is one key. */
export function InspectForm({ order, item, send, onSaved, ref }: InspectFormProps) {
  // What was seen when the dialog opened: the socket may bring a newer order behind it.
  const [version, setVersion] = useState(order.version);
  const before = item.inspected ?? item.quoted;
  const [imei, setImei] = useState(item.imei ?? '');
  const [grade, setGrade] = useState<{ conditionId: number; subIds: readonly number[] }>({
    conditionId: before.condition_id ?? 0,
    subIds: before.subs.map((sub) => sub.id),
  });
  const [reason, setReason] = useState<InspectionReason | ''>(item.inspected?.reason ?? '');
  const [note, setNote] = useState(item.inspected?.note ?? '');
  const [failure, setFailure] = useState<Error | null>(null);
  const [tried, setTried] = useState(false);

  const fields = failure instanceof ApiError ? failure.fields : {};
  const missing = needsImei(item.category) ? 'IMEI is required' : undefined;
  const imeiError = (tried && (imei ? (imeiFault(imei) ?? undefined) : missing)) || fields.imei?.join(' ');
  const priceList = order.price_lists[item.price_list] ?? [];
  const condition = priceList.find((candidate) => candidate.id === grade.conditionId);
  const subs = condition?.subs.filter((sub) => grade.subIds.includes(sub.id)) ?? [];
  const price = condition?.price
    ? devicePrice(
        condition.price,
        subs.map((sub) => sub.value),
      )
    : null;
  const less = price !== null && price.amount < item.quoted.price.amount;
  const reasonError = tried && less && !reason ? 'Reason is required when the price falls' : fields.reason?.join(' ');

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if ((imei ? imeiFault(imei) : missing) || (less && !reason)) return;
    try {
      const body = {
        version,
        imei: imei || null,
        condition_id: grade.conditionId,
        sub_ids: [...grade.subIds],
        reason: reason || null,
        note: note || null,
      };
      const { message } = await send({ params: { id: item.id }, body });
      toast({ title: message, tone: 'success' });
      onSaved();
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(errorText(error)));
      if (error instanceof ApiError && error.conflict) setVersion(error.conflict.version);
    }
  };

  return (
    <>
      <form id="inspect" ref={ref} onSubmit={(event) => void save(event)} noValidate>
        <Stack gap={4}>
          {failure && <Refused failure={failure} />}
          <TextField
            label="IMEI"
            inputMode="numeric"
            autoFocus
            autoComplete="off"
            help="Scan it, or dial *#06#"
            required={needsImei(item.category)}
            value={imei}
            onChange={setImei}
            error={imeiError || undefined}
          />
          <ConditionPicker
            id="inspected-condition"
            conditions={priceList}
            conditionId={grade.conditionId}
            subIds={grade.subIds}
            onChange={setGrade}
          />
          <Text aria-live="polite" tone={less ? 'danger' : undefined} strong>
            {price ? `Worth ${formatMoney(price)}${less ? ', less than quoted' : ''}` : 'Not traded in this condition'}
          </Text>
          <SelectField
            label="Reason"
            help="The customer reads it with the offer."
            value={reason}
            error={reasonError}
            onChange={setReason}
            options={[
              { value: '' as const, label: 'None' },
              ...inspectionReasonCodes.map((code) => ({ value: code, label: inspectionReasons[code] })),
            ]}
          />
          <TextArea
            label="Note"
            help="The customer reads it with the offer."
            rows={2}
            maxLength={1000}
            value={note}
            onChange={setNote}
          />
        </Stack>
      </form>
      <Suspense fallback={null}>
        <InspectionPictures order={order} itemId={item.id} />
      </Suspense>
    </>
  );
}

/** Why it was not saved; after a colleague's change also what he wrote, and how to go on. */
function Refused({ failure }: { failure: Error }) {
  const conflict = failure instanceof ApiError ? failure.conflict : undefined;
  return (
    <Banner tone="danger" title={errorText(failure)} live>
      {conflict?.fields.map(({ field, theirs }) => (
        <Text key={field} small>
          {field.replaceAll('_', ' ')}: {String(theirs ?? 'none')}
        </Text>
      ))}
      What you entered is kept.{conflict && ' Save again to put it in place of the other.'}
    </Banner>
  );
}
