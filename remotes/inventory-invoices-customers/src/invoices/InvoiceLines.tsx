import { pathTo } from '@recoup/contract/route';
import { returnOutcomes } from '@recoup/contract/stock/invoice-status';
import {
  type Invoice,
  type InvoiceLine,
  removeInvoiceProduct,
  updateInvoiceProduct,
} from '@recoup/contract/stock/invoices';
import { Link } from '@recoup/remote-kit';
import { ActionButton, DialogButton, Money, When } from '@recoup/screens';
import { AmountField, FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { Box, Checkbox, LinkText, Text } from '@recoup/ui';
import { Fragment } from 'react';
import { Row, Rows } from '../rows.tsx';

/** The items of an invoice. Returned ones are marked. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  return (
    <Rows label="Items">
      {invoice.lines.map((line) => (
        <Row
          key={line.id}
          title={
            line.inventory_id === null ? (
              line.name
            ) : (
              <LinkText asChild>
                <Link to={pathTo('inventoryEdit', { inventoryId: line.inventory_id })}>{line.name}</Link>
              </LinkText>
            )
          }
          about={[
            line.imei ?? line.serial,
            line.condition,
            line.discount.amount > 0 && (
              <Fragment key="discount">
                Discount <Money value={line.discount} />
              </Fragment>
            ),
            line.cost && (
              <Fragment key="cost">
                Cost <Money value={line.cost} />
              </Fragment>
            ),
            line.earned && line.returned_at === null && (
              <Fragment key="earned">
                Margin <Money value={line.earned} />
              </Fragment>
            ),
            line.margin && 'Margin scheme',
            line.warranty_until && (
              <Fragment key="warranty">
                Warranty until <When at={line.warranty_until} />
              </Fragment>
            ),
            line.returned_at && (
              <Fragment key="returned">
                Returned <When at={line.returned_at} />
                {line.outcome && `, ${returnOutcomes[line.outcome].toLowerCase()}`}
              </Fragment>
            ),
          ]}
        >
          {line.returned_at === null ? (
            <>
              <Box paddingBlock={1}>
                <Money value={line.price} strong />
              </Box>
              {line.inventory_id !== null && <LineActions invoice={invoice} line={line} />}
            </>
          ) : (
            <Text as="s" muted>
              <Money value={line.price} />
            </Text>
          )}
        </Row>
      ))}
    </Rows>
  );
}

function LineActions({ invoice, line }: { invoice: Invoice; line: InvoiceLine }) {
  return (
    <>
      <DialogButton
        endpoint={updateInvoiceProduct}
        size="sm"
        look="ghost"
        icon="edit"
        dialog={(close) => <PriceDialog invoice={invoice} line={line} onClose={close} />}
      >
        Price
      </DialogButton>
      {invoice.items > 1 && (
        <ActionButton
          endpoint={removeInvoiceProduct}
          input={{ params: { id: line.id } }}
          failed="We couldn’t remove the item"
          look="ghost"
          size="sm"
          icon="delete"
          label={`Remove ${line.name}`}
        />
      )}
    </>
  );
}

function PriceDialog(props: { invoice: Invoice; line: InvoiceLine; onClose: () => void }) {
  const { invoice, line, onClose } = props;
  const form = useContractForm(updateInvoiceProduct, {
    initial: {
      price: line.price.amount as number | null,
      discount: line.discount.amount as number | null,
      margin: line.margin,
      version: invoice.version,
    },
    params: { id: line.id },
    collides: 'all',
    toBody: ({ price, discount, margin, version }) => ({
      price: price ?? undefined,
      discount: discount ?? 0,
      ...(margin !== line.margin && { margin }),
      version,
    }),
    draft: null,
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title={`Price of ${line.name}`} submitLabel="Save" onClose={onClose}>
      <FormField form={form} name="price" label="Price">
        {(field) => <AmountField {...field} required />}
      </FormField>
      <FormField form={form} name="discount" label="Discount">
        {(field) => <AmountField {...field} />}
      </FormField>
      {invoice.tax_rate > 0 && invoice.tax_free === null && (
        <FormField form={form} name="margin" label="Margin scheme">
          {({ value, ...field }) => (
            <Checkbox {...field} checked={value} help="Tax only the margin of a device bought from a private person." />
          )}
        </FormField>
      )}
    </FormDialog>
  );
}
