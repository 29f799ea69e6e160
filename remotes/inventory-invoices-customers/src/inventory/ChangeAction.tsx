import { useEndpoint } from '@recoup/api';
import { formatMoney, type Money } from '@recoup/contract/money';
import type { InventoryItemRow } from '@recoup/contract/stock/inventory-items';
import { type InventoryStatusId, inventoryStatuses } from '@recoup/contract/stock/inventory-status';
import {
  type ChangedItem,
  type CostKind,
  changeItems,
  costKinds,
  type PriceStepKind,
  previewItemChanges,
  priceSteps,
  undoItemChanges,
} from '@recoup/contract/stock/item-changes';
import { type BulkProps, DialogButton, Loaded, useAction } from '@recoup/screens';
import { AmountField, FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { type DataColumn, DataTable } from '@recoup/screens/tables';
import { numberText, SelectField, Stack, Text, TextField } from '@recoup/ui';
import { NumberField } from '@recoup/ui/fields';
import { toast } from '@recoup/ui/overlays';

type ChangeProps = Pick<BulkProps<InventoryItemRow>, 'ids' | 'onDone'>;

/** Changes the price, condition or status of the selected items, or adds parts and labor to their cost. */
export function ChangeAction({ ids, onDone }: ChangeProps) {
  const { run } = useAction(undoItemChanges, {
    failed: 'We couldn’t undo this',
    quiet: true,
    onDone: ({ changed, refused: [first] }) => {
      const back = changed.length === 1 ? '1 item' : `${numberText(changed.length)} items`;
      toast({ title: `${back} restored`, ...(first && { detail: first.reason, tone: 'warning' }) });
    },
  });
  return (
    <DialogButton
      endpoint={changeItems}
      size="sm"
      dialog={(close) => (
        <ChangeDialog
          ids={ids}
          onClose={close}
          onDone={({ undo_token, ...result }) => {
            close();
            onDone({
              ...result,
              undo: undo_token === null ? undefined : () => void run({ params: { id: undo_token } }),
            });
          }}
        />
      )}
    >
      Change
    </DialogButton>
  );
}

/** Statuses that staff may set by hand. */
const byHand = [0, 1, 5] as const satisfies readonly InventoryStatusId[];
const keep = 'keep';

interface Values {
  readonly kind: PriceStepKind | typeof keep;
  readonly amount: number | null;
  readonly percent: number | null;
  readonly condition: string;
  readonly status: string;
  readonly added: CostKind | typeof keep;
  readonly cost: number | null;
  readonly what: string;
}

const isPercent = (kind: Values['kind']) => kind.endsWith('percent');
const isMeasured = (kind: Values['kind']) => kind !== keep && kind !== 'suggested';

function wantedOf(ids: readonly number[], values: Values) {
  const { kind, amount, percent, condition, status, added, cost, what } = values;
  return {
    ids: [...ids],
    ...(kind !== keep && { price: isMeasured(kind) ? { kind, by: isPercent(kind) ? percent : amount } : { kind } }),
    ...(condition.trim() !== '' && { condition }),
    ...(status !== keep && { status: Number(status) as InventoryStatusId }),
    ...(added !== keep && { cost: { kind: added, amount: cost, what } }),
  };
}

interface DialogProps {
  ids: readonly number[];
  onClose: () => void;
  onDone: (answer: { changed: number[]; refused: { id: number; reason: string }[]; undo_token: number | null }) => void;
}

function ChangeDialog({ ids, onClose, onDone }: DialogProps) {
  const form = useContractForm(changeItems, {
    initial: {
      kind: keep,
      amount: null,
      percent: null,
      condition: '',
      status: keep,
      added: keep,
      cost: null,
      what: '',
    } as Values,
    toBody: (values) => wantedOf(ids, values),
    draft: null,
    quiet: true,
    onDone,
  });
  const { kind } = form.values;
  return (
    <FormDialog
      form={form}
      size="lg"
      title={ids.length === 1 ? 'Change this item' : `Change ${numberText(ids.length)} items`}
      description="Only the fields you fill in change. You can undo this."
      submitLabel="Save changes"
      onClose={onClose}
    >
      <FormField form={form} name="kind" label="Price">
        {(field) => (
          <SelectField
            {...field}
            options={[
              { value: keep, label: 'Don’t change' },
              ...Object.entries(priceSteps).map(([value, label]) => ({ value: value as PriceStepKind, label })),
            ]}
          />
        )}
      </FormField>
      {isMeasured(kind) &&
        (isPercent(kind) ? (
          <FormField form={form} name="percent" label="Percent">
            {(field) => <NumberField {...field} required min={0} max={1_000} unit="%" />}
          </FormField>
        ) : (
          <FormField form={form} name="amount" label="Amount">
            {(field) => <AmountField {...field} required />}
          </FormField>
        ))}
      <FormField form={form} name="condition" label="Condition">
        {(field) => <TextField {...field} help="Leave blank to keep each item’s condition." />}
      </FormField>
      <FormField form={form} name="status" label="Status">
        {(field) => (
          <SelectField
            {...field}
            options={[
              { value: keep, label: 'Don’t change' },
              ...byHand.map((id) => ({ value: String(id), label: inventoryStatuses[id].name })),
            ]}
          />
        )}
      </FormField>
      <FormField form={form} name="added" label="Cost">
        {(field) => (
          <SelectField
            {...field}
            options={[
              { value: keep, label: 'Don’t change' },
              ...Object.entries(costKinds).map(([value, label]) => ({
                value: value as CostKind,
                label: `Add ${label.toLowerCase()}`,
              })),
            ]}
          />
        )}
      </FormField>
      {form.values.added !== keep && (
        <>
          <FormField form={form} name="cost" label="Cost per item">
            {(field) => <AmountField {...field} required />}
          </FormField>
          <FormField form={form} name="what" label="Description">
            {(field) => <TextField {...field} required maxLength={100} help="For example, new battery." />}
          </FormField>
        </>
      )}
      <Preview ids={ids} values={form.values} />
    </FormDialog>
  );
}

const text = (money: Money | null) => (money ? formatMoney(money) : 'none');

const columns: readonly DataColumn<ChangedItem>[] = [
  { id: 'name', header: 'Device', cell: ({ name }) => name, names: true },
  {
    id: 'what',
    header: 'Change',
    cell: ({ reason, price, condition, status, cost }) => {
      if (reason !== null) return <Text muted>{reason}</Text>;
      return [
        price && `${text(price.before)} → ${text(price.after)}${price.why ? ` (${price.why})` : ''}`,
        cost && `Cost +${formatMoney(cost.added)}${cost.after ? ` = ${formatMoney(cost.after)}` : ''}`,
        condition && `${condition.before} → ${condition.after}`,
        status && `${inventoryStatuses[status.before].name} → ${inventoryStatuses[status.after].name}`,
      ]
        .filter(Boolean)
        .join(', ');
    },
  },
];

/** The number of preview rows shown. The rest is counted. */
const shownRows = 20;

/** What the change would do to each item. */
function Preview({ ids, values }: { ids: readonly number[]; values: Values }) {
  const wanted = wantedOf(ids, values);
  const isPriced = wanted.price?.by !== null;
  const isCosted = wanted.cost === undefined || ((wanted.cost.amount ?? 0) > 0 && wanted.cost.what.trim() !== '');
  const isWhole = isPriced && isCosted;
  const changes = Object.keys(wanted).length > 1 && isWhole;
  const read = useEndpoint(previewItemChanges, { body: wanted as never }, { enabled: changes });
  if (!changes) return null;
  return (
    <Loaded what="Preview" read={read}>
      {({ data }) => {
        const stays = data.filter(({ reason }) => reason !== null).length;
        const more = data.length - shownRows;
        return (
          <Stack gap={2}>
            <Text strong>
              {`${data.length - stays === 1 ? '1 item' : `${numberText(data.length - stays)} items`} will change${stays > 0 ? `, ${numberText(stays)} won’t` : ''}`}
            </Text>
            <DataTable
              label="Preview"
              columns={columns}
              items={data.slice(0, shownRows)}
              idOf={({ id }: ChangedItem) => id}
            />
            {more > 0 && <Text muted>{`and ${numberText(more)} more`}</Text>}
          </Stack>
        );
      }}
    </Loaded>
  );
}
