import { useEndpoint } from '@recoup/api';
import { formatMoney } from '@recoup/contract/money';
import { getInventoryItem, type InventoryItem, type InventoryItemRow } from '@recoup/contract/stock/inventory-items';
import { attributesOf, itemAttributes } from '@recoup/contract/stock/item-attributes';
import { DevicePlate } from '@recoup/parts';
import { Money, When } from '@recoup/screens';
import { Peek, PeekLines, PeekRead } from '@recoup/screens/peek';
import { Facts } from '@recoup/ui';
import { ItemStatus } from './ItemStatus.tsx';

/** A preview of a device in stock: its location, its cost and price, where it came from and where it has been. */
export default function ItemPeek({ row }: { row: InventoryItemRow }) {
  const read = useEndpoint(getInventoryItem, { params: { id: row.id } });
  return (
    <Peek
      mark={<DevicePlate category={row.category} />}
      title={row.name}
      subtitle={row.imei ?? undefined}
      sum={row.price && formatMoney(row.price)}
      status={<ItemStatus item={row} />}
      facts={[
        { label: 'Condition', value: row.condition },
        { label: 'Location', value: row.location_name },
        { label: 'Since', value: <When at={row.created_at} /> },
        ...(row.cost ? [{ label: 'Cost', value: <Money value={row.cost} /> }] : []),
        ...(row.suggested ? [{ label: 'Sells for', value: <Money value={row.suggested} /> }] : []),
        ...(row.suggested_reason ? [{ label: 'Based on', value: row.suggested_reason }] : []),
        ...(row.order_number ? [{ label: 'Order', value: row.order_number }] : []),
      ]}
    >
      <PeekRead what="Item" read={read}>
        {({ data }) => <Contents item={data} />}
      </PeekRead>
    </Peek>
  );
}

function Contents({ item }: { item: InventoryItem }) {
  const attributes = attributesOf[item.category].flatMap((name) => {
    const value = item.attributes[name];
    return value ? [{ label: itemAttributes[name], value }] : [];
  });
  return (
    <>
      <Facts
        columns={1}
        items={[...attributes, ...(item.seller ? [{ label: 'Bought from', value: item.seller.name }] : [])]}
      />
      <PeekLines
        title="Moves"
        lines={item.moves.toReversed().map((move) => ({
          id: move.id,
          name: `${move.from} to ${move.to}`,
          about: move.by,
          value: <When at={move.at} />,
        }))}
      />
      <PeekLines
        title="Sales"
        lines={item.sales.map((sale) => ({
          id: sale.invoice_id,
          name: `Invoice ${sale.number}`,
          about: <When at={sale.at} />,
          value: formatMoney(sale.sold_for),
        }))}
      />
    </>
  );
}
