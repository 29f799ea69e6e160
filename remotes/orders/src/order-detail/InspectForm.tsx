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
import { Banner, SelectField, Stack, Text, TextArea, TextField } from '@recoup/ui';
import { toast } from '@recoup/ui/overlays';
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { ConditionPicker } from '../condition-picker.tsx';

/** With the drop field in it: it comes when the dialog is open. */
const InspectionPictures = lazy(() => import('./InspectionPictures.tsx'));

interface InspectFormProps {
  order: Order;
  item: OrderItem;
  send: (input: WriteInput<OrderEndpoints['inspectOrderItem']>) => Promise<{ message: string }>;
  pending: boolean;
  /** Told the value of the button that was pressed; Ctrl+Enter presses none. */
  onSaved: (pressed: string | null) => void;
}

const conditionField = 'inspected-condition';

/** Puts the keyboard at the condition chosen already, else at the first that can be. */
function toCondition() {
  const group = document.getElementById(conditionField);
  const radio = group?.querySelector('input:checked') ?? group?.querySelector('input:enabled');
  if (radio instanceof HTMLElement) radio.focus();
}

/**
 * What a device really is. Staff say its condition: none is chosen before they have, and Enter, with which every scan
 * ends, goes on to it and saves nothing.
 */
export function InspectForm({ order, item, send, pending, onSaved }: InspectFormProps) {
  // What was seen when the dialog opened: the socket may bring a newer order behind it.
  const [version, setVersion] = useState(order.version);
  const { quoted, inspected } = item;
  const [imei, setImei] = useState(item.imei ?? '');
  const [grade, setGrade] = useState<{ conditionId: number | null; subIds: readonly number[] }>({
    conditionId: inspected?.condition_id ?? null,
    subIds: inspected?.subs.map(({ id }) => id) ?? [],
  });
  const [reason, setReason] = useState<InspectionReason | ''>(inspected?.reason ?? '');
  const [note, setNote] = useState(inspected?.note ?? '');
  const [failure, setFailure] = useState<Error | null>(null);
  const [scanned, setScanned] = useState(false);
  const [tried, setTried] = useState(false);
  const imeiField = useRef<HTMLInputElement>(null);
  // What is wrong there is replaced by the next scan.
  const toImei = () => {
    imeiField.current?.focus();
    imeiField.current?.select();
  };
  // The answers that the customer gave come with the condition that they named.
  const choose = ({ conditionId, subIds }: { conditionId: number; subIds: readonly number[] }) => {
    const isAsQuoted = conditionId !== grade.conditionId && conditionId === quoted.condition_id;
    setGrade({ conditionId, subIds: isAsQuoted ? quoted.subs.map(({ id }) => id) : subIds });
  };

  const fields = failure instanceof ApiError ? failure.fields : {};
  const missing = needsImei(item.category) ? 'IMEI is required' : undefined;
  const imeiWrong = imei ? imeiFault(imei) : missing;
  const imeiError = ((scanned || tried) && imeiWrong) || fields.imei?.join(' ');
  const priceList = order.price_lists[item.price_list] ?? [];
  const condition = priceList.find((candidate) => candidate.id === grade.conditionId);
  const subs = condition?.subs.filter((sub) => grade.subIds.includes(sub.id)) ?? [];
  const price = condition?.price
    ? devicePrice(
        condition.price,
        subs.map((sub) => sub.value),
      )
    : null;
  const less = price !== null && price.amount < quoted.price.amount;
  const conditionError = tried && grade.conditionId === null ? 'Condition is required' : fields.condition_id?.join(' ');
  const reasonError = tried && less && !reason ? 'Reason is required when the price falls' : fields.reason?.join(' ');

  const save = async ({ nativeEvent }: FormEvent) => {
    nativeEvent.preventDefault();
    setTried(true);
    const { conditionId } = grade;
    if (imeiWrong) return toImei();
    if (conditionId === null) return toCondition();
    if (less && !reason) return;
    const pressed = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    try {
      const body = {
        version,
        imei: imei || null,
        condition_id: conditionId,
        sub_ids: [...grade.subIds],
        reason: reason || null,
        note: note || null,
      };
      const { message } = await send({ params: { id: item.id }, body });
      toast({ title: message, tone: 'success' });
      onSaved(pressed?.getAttribute('value') ?? null);
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(errorText(error)));
      if (error instanceof ApiError && error.conflict) setVersion(error.conflict.version);
    }
  };

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter') return;
    const isMeant = event.ctrlKey || event.metaKey;
    if (!isMeant && !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (isMeant && !pending) event.currentTarget.requestSubmit();
    if (isMeant || event.target !== imeiField.current) return;
    setScanned(true);
    if (imeiWrong) toImei();
    else toCondition();
  };

  return (
    <>
      <form id="inspect" onSubmit={(event) => void save(event)} onKeyDown={onKeyDown} noValidate>
        <Stack gap={4}>
          {failure && <Refused failure={failure} />}
          <TextField
            ref={imeiField}
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
            id={conditionField}
            conditions={priceList}
            conditionId={grade.conditionId}
            subIds={grade.subIds}
            error={conditionError}
            onChange={choose}
          />
          <Text aria-live="polite" tone={less ? 'danger' : undefined} strong>
            {price && `Worth ${formatMoney(price)}${less ? ', less than quoted' : ''}`}
            {!price &&
              (grade.conditionId === null ? 'Its condition says what it is worth' : 'Not traded in this condition')}
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
