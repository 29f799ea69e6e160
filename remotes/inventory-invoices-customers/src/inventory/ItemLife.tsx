import { pathTo } from '@recoup/contract/route';
import type { InventoryItem } from '@recoup/contract/stock/inventory-items';
import { inventoryStatuses } from '@recoup/contract/stock/inventory-status';
import { Link } from '@recoup/remote-kit';
import { Money, Section, When } from '@recoup/screens';
import { LinkText, Stack, Text } from '@recoup/ui';

/** Where it has been: moves, and the same device at other times. */
export function ItemLife({ item }: { item: InventoryItem }) {
  return (
    <Section id="item.life" title="Its life">
      <Stack gap={2} as="ul" aria-label="Its life">
        <Text as="li">
          {item.order_number === null ? 'Taken in' : `Bought by order ${item.order_number}`},{' '}
          <When at={item.created_at} />
        </Text>
        {item.moves.map((move) => (
          <Text as="li" key={move.id}>
            {move.from} → {move.to}, sent by {move.by} <When at={move.at} />
            {move.received_at ? (
              <>
                , received by {move.received_by} <When at={move.received_at} />
              </>
            ) : (
              ', on its way'
            )}
            {move.note && `: ${move.note}`}
          </Text>
        ))}
        {item.sales.map((sale) => (
          <Text as="li" key={`${sale.invoice_id}-${sale.at}`}>
            Sold for <Money value={sale.sold_for} /> by{' '}
            <LinkText asChild>
              <Link to={pathTo('invoiceDetail', { buybackId: sale.invoice_id })}>invoice {sale.number}</Link>
            </LinkText>
            , <When at={sale.at} />
            {sale.returned_at && (
              <>
                , came back <When at={sale.returned_at} />
              </>
            )}
          </Text>
        ))}
        {item.other_lives.map((life) => (
          <Text as="li" key={life.id}>
            <LinkText asChild>
              <Link to={pathTo('inventoryEdit', { inventoryId: life.id })}>The same IMEI</Link>
            </LinkText>
            , {inventoryStatuses[life.status].name}, in inventory since <When at={life.created_at} />
          </Text>
        ))}
      </Stack>
      <LinkText asChild display="inline-block" marginTop={4}>
        <Link to={pathTo('inventoryChangelog', { inventoryId: item.id })}>The whole change-log</Link>
      </LinkText>
    </Section>
  );
}
