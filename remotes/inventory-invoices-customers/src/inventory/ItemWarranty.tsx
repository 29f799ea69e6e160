import { useEndpoint } from '@recoup/api';
import { pathTo } from '@recoup/contract/route';
import type { InventoryItem, InventoryItemRow } from '@recoup/contract/stock/inventory-items';
import type { ChosenMethod, ReturnOutcome } from '@recoup/contract/stock/invoice-status';
import { returnOutcomes } from '@recoup/contract/stock/invoice-status';
import { claimWarranty, getItemWarranty, type ItemWarranty } from '@recoup/contract/stock/warranties';
import { type ClaimKind, claimKindNames, claimKinds } from '@recoup/contract/stock/warranty-kinds';
import { CodeField, kickDrawer } from '@recoup/parts';
import { Link } from '@recoup/remote-kit';
import { DialogButton, Loaded, Money, Section, When } from '@recoup/screens';
import { AmountField, FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { Banner, LinkText, SelectField, StatusDot, Text, TextArea } from '@recoup/ui';
import { methodOptions } from '../method-options.ts';
import { Row, Rows } from '../rows.tsx';
import { useSellable } from '../use-sellable.ts';

/** A sold device's warranty with its end, and the claims made. */
export function ItemWarrantySection({ item }: { item: InventoryItem }) {
  const read = useEndpoint(getItemWarranty, { params: { id: item.id } });
  if (item.sales.length === 0) return null;
  const sold = read.data?.data.sale !== null;
  return (
    <Section
      id="item.warranty"
      title="Warranty"
      actions={
        sold && (
          <DialogButton
            endpoint={claimWarranty}
            size="sm"
            dialog={(close) => <ClaimDialog item={item} onClose={close} />}
          >
            Record claim
          </DialogButton>
        )
      }
    >
      <Loaded what="Warranty" read={read} skeleton={40}>
        {({ data }) => <Warranty warranty={data} />}
      </Loaded>
    </Section>
  );
}

function Warranty({ warranty: { sale, is_covered, claims } }: { warranty: ItemWarranty }) {
  return (
    <>
      {sale && (
        <StatusDot tone={is_covered ? 'success' : 'neutral'}>
          {sale.until === null ? (
            'Sold without a warranty'
          ) : (
            <>
              {is_covered ? 'Covered until' : 'Expired'} <When at={sale.until} />
            </>
          )}
        </StatusDot>
      )}
      {sale && (
        <Text muted>
          <LinkText asChild>
            <Link to={pathTo('invoiceDetail', { buybackId: sale.invoice_id })}>Invoice {sale.number}</Link>
          </LinkText>
          , {sale.buyer}, <When at={sale.sold_at} />
        </Text>
      )}
      <Rows label="Claims">
        {claims.map(({ id, kind, problem, cost, is_covered: covered, replacement_id, by, at }) => (
          <Row
            key={id}
            title={claimKinds[kind]}
            about={[
              problem,
              !covered && 'Goodwill',
              replacement_id !== null && (
                <LinkText key="replacement" asChild>
                  <Link to={pathTo('inventoryEdit', { inventoryId: replacement_id })}>Replacement</Link>
                </LinkText>
              ),
              by,
              <When key="at" at={at} />,
            ]}
          >
            {cost && <Money value={cost} />}
          </Row>
        ))}
      </Rows>
    </>
  );
}

const kindOptions = claimKindNames.map((value) => ({ value, label: claimKinds[value] }));
const outcomeOptions = (Object.keys(returnOutcomes) as ReturnOutcome[]).map((value) => ({
  value,
  label: returnOutcomes[value],
}));

function ClaimDialog({ item, onClose }: { item: InventoryItem; onClose: () => void }) {
  const form = useContractForm(claimWarranty, {
    initial: {
      kind: 'repair' as ClaimKind,
      problem: '',
      cost: null as number | null,
      replacement: null as InventoryItemRow | null,
      outcome: 'write-off' as ReturnOutcome,
      method: 'cash' as ChosenMethod,
    },
    params: { id: item.id },
    toBody: ({ replacement, cost, ...body }) => ({ ...body, cost: cost ?? 0, replacement_id: replacement?.id ?? null }),
    draft: null,
    onDone: () => {
      const { kind: claimed, method } = form.latest();
      if (claimed === 'refund' && method === 'cash') void kickDrawer();
      onClose();
    },
  });
  const { kind, replacement } = form.values;
  const { fault, scan } = useSellable((found) => form.set('replacement', found));
  return (
    <FormDialog
      form={form}
      title="Record a warranty claim"
      submitLabel="Record claim"
      labels={{ replacement_id: 'Replacement' }}
      onClose={onClose}
    >
      <FormField form={form} name="kind" label="Claim">
        {(field) => <SelectField {...field} options={kindOptions} />}
      </FormField>
      <FormField form={form} name="problem" label="Problem">
        {(field) => <TextArea {...field} required rows={2} />}
      </FormField>
      {kind === 'replacement' &&
        (replacement ? (
          <Text strong>
            {replacement.name} {replacement.imei}
          </Text>
        ) : (
          <CodeField
            label="Replacement"
            help="Scan an IMEI or tag, or enter a device name."
            onCodes={(codes) => void scan(codes)}
          />
        ))}
      {fault && <Banner tone="warning" title={fault} live />}
      {kind !== 'repair' && (
        <FormField form={form} name="outcome" label="Returned device">
          {(field) => <SelectField {...field} options={outcomeOptions} />}
        </FormField>
      )}
      {kind === 'refund' && (
        <FormField form={form} name="method" label="Refund method">
          {(field) => <SelectField {...field} options={methodOptions} />}
        </FormField>
      )}
      <FormField form={form} name="cost" label="Cost">
        {(field) => <AmountField {...field} />}
      </FormField>
    </FormDialog>
  );
}
