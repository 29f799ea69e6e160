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
import { Box, Inline, LinkText, Stack, Text } from '@recoup/ui';

/** The items of an invoice; those that came back say so. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  return (
    <Stack as="ul" gap={0} aria-label="Items">
      {invoice.lines.map((line) => (
        <Box as="li" key={line.id} paddingBlock={2} borderBottomWidth="1px" borderColor="border">
          <Inline gap={3} wrap justifyContent="space-between">
            <Box minWidth={0}>
              <LinkText asChild>
                <Link to={pathTo('inventoryEdit', { inventoryId: line.inventory_id })}>{line.name}</Link>
              </LinkText>
              <Text small muted>
                {line.imei}
                {line.discount.amount > 0 && (
                  <>
                    {' '}
                    Discount <Money value={line.discount} />
                  </>
                )}
                {line.cost && (
                  <>
                    {' '}
                    Cost <Money value={line.cost} />
                  </>
                )}
                {line.returned_at && (
                  <>
                    {' '}
                    Came back <When at={line.returned_at} />
                    {line.outcome && `: ${returnOutcomes[line.outcome]}`}
                  </>
                )}
              </Text>
            </Box>
            <Inline gap={2}>
              <Money value={line.price} strong />
              {line.returned_at === null && <LineActions invoice={invoice} line={line} />}
            </Inline>
          </Inline>
        </Box>
      ))}
    </Stack>
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
          failed="It was not taken off"
          look="ghost"
          size="sm"
          icon="delete"
          label={`Take ${line.name} off`}
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
      version: invoice.version,
    },
    params: { id: line.id },
    collides: 'all',
    toBody: ({ price, discount, version }) => ({ price: price ?? undefined, discount: discount ?? 0, version }),
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
    </FormDialog>
  );
}
