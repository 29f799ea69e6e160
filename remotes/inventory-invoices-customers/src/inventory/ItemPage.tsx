import { formatMoney } from '@recoup/contract/money';
import { categories } from '@recoup/contract/pricing/catalogue';
import { orderPaths, pathTo } from '@recoup/contract/route';
import { getInventoryItem, type InventoryItem, updateInventoryItem } from '@recoup/contract/stock/inventory-items';
import { receiveItems } from '@recoup/contract/stock/inventory-records';
import { permits } from '@recoup/contract/stock/inventory-status';
import { attributesOf, itemAttributes } from '@recoup/contract/stock/item-attributes';
import { customFacts, DevicePlate, HeadSum, PageHead, RiskOfSubject, useCustomFields } from '@recoup/parts';
import { Link } from '@recoup/remote-kit';
import { ActionButton, DetailPage, IfAllowed, Money, Section, useIdParam, When } from '@recoup/screens';
import { EditForm } from '@recoup/screens/forms';
import { Facts, LinkText } from '@recoup/ui';
import { NextStep } from '../next-step.tsx';
import { HoldSection } from './HoldSection.tsx';
import { ItemLife } from './ItemLife.tsx';
import { ItemNotes } from './ItemNotes.tsx';
import { ItemPictures } from './ItemPictures.tsx';
import { ItemStatus } from './ItemStatus.tsx';
import { ItemWarrantySection } from './ItemWarranty.tsx';
import { ItemFields, valuesOf } from './item-fields.tsx';
import { useItemMenu } from './item-menu.ts';
import { MorePrices } from './MorePrices.tsx';
import { MoveAction } from './MoveAction.tsx';
import { FinishRefurbishing, StartRefurbishing } from './RefurbishAction.tsx';
import { ReservationSection } from './ReservationSection.tsx';
import { SellButton, SoldPriceButton } from './SellButtons.tsx';

/** An item with its whole life. */
export default function ItemPage() {
  const menu = useItemMenu();
  return (
    <DetailPage
      endpoint={getInventoryItem}
      id={useIdParam('inventoryId')}
      what="Item"
      back={{ to: pathTo('inventory'), label: 'Inventory' }}
      title={(item) => item.name}
      status={(item) => <ItemStatus item={item} large />}
      head={(item, heading) => (
        <PageHead
          {...heading}
          mark={<DevicePlate category={item.category} large />}
          sum={item.price && <HeadSum about={item.condition}>{formatMoney(item.price)}</HeadSum>}
        />
      )}
      subtitle={(item) => (
        <>
          {item.location.name}
          {item.moving_to && `, in transit to ${item.moving_to.name}`}, since <When at={item.created_at} />
        </>
      )}
      menu={menu}
      primaryAction={(item) => (
        <>
          {permits('receive', item.status) && (
            <NextStep>
              <ActionButton
                look="primary"
                endpoint={receiveItems}
                input={{ body: { ids: [item.id] as [number] } }}
                failed="We couldn’t receive this item"
              >
                Receive item
              </ActionButton>
            </NextStep>
          )}
          {item.refurbishing ? (
            <NextStep>
              <FinishRefurbishing size="md" ids={[item.id]} />
            </NextStep>
          ) : (
            permits('move', item.status) && item.hold === null && <StartRefurbishing size="md" ids={[item.id]} />
          )}
          {permits('move', item.status) && item.hold === null && (
            <MoveAction size="md" ids={[item.id]} onDone={() => undefined} />
          )}
          {permits('sell', item.status) && item.hold === null && !item.refurbishing && (
            <NextStep>
              <SellButton item={item} />
            </NextStep>
          )}
          {item.status === 2 && <SoldPriceButton item={item} />}
        </>
      )}
      aside={(item) => (
        <>
          <PriceSection item={item} />
          <RiskOfSubject key={item.id} id={item.id} of="device" />
          <ReservationSection item={item} />
          <HoldSection item={item} />
          <ItemPictures itemId={item.id} />
          <ItemNotes itemId={item.id} />
        </>
      )}
    >
      {(item) => (
        <>
          <Section id="item.details" title="Details">
            {permits('change', item.status) ? <ItemForm item={item} /> : <ItemFacts item={item} />}
          </Section>
          <ItemWarrantySection item={item} />
          <MorePrices key={item.version} item={item} />
          <ItemLife item={item} />
        </>
      )}
    </DetailPage>
  );
}

function PriceSection({ item }: { item: InventoryItem }) {
  return (
    <Section id="item.money" title="Price">
      <Facts
        columns={1}
        items={[
          { label: 'Price', value: <Money value={item.price} strong /> },
          ...(item.cost ? [{ label: 'Cost', value: <Money value={item.cost} /> }] : []),
          ...(item.cost && item.price
            ? [
                {
                  label: 'Margin',
                  value: <Money value={{ ...item.price, amount: item.price.amount - item.cost.amount }} />,
                },
              ]
            : []),
          ...(item.seller
            ? [
                {
                  label: 'Bought from',
                  value: (
                    <LinkText asChild>
                      <Link to={pathTo('customerDetail', { customerId: item.seller.id, category: 'mail-in' })}>
                        {item.seller.name}
                      </Link>
                    </LinkText>
                  ),
                },
              ]
            : []),
          ...(item.order_id !== null && item.order_kind !== null
            ? [
                {
                  label: 'Order',
                  value: (
                    <LinkText asChild>
                      <Link to={orderPaths.detail(item.order_kind, item.order_id)}>{item.order_number}</Link>
                    </LinkText>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Section>
  );
}

function ItemForm({ item }: { item: InventoryItem }) {
  return (
    <IfAllowed endpoint={updateInventoryItem}>
      <EditForm
        what="Item"
        read={getInventoryItem}
        input={{ params: { id: item.id } }}
        save={updateInventoryItem}
        params={{ id: item.id }}
        valuesOf={valuesOf}
        fields={6}
      >
        {(form) => <ItemFields form={form} />}
      </EditForm>
    </IfAllowed>
  );
}

function ItemFacts({ item }: { item: InventoryItem }) {
  const fields = useCustomFields('device');
  return (
    <Facts
      columns={2}
      items={[
        { label: 'Category', value: categories[item.category] },
        { label: 'Condition', value: item.condition },
        { label: 'IMEI', value: item.imei ?? '–' },
        { label: 'Serial number', value: item.serial ?? '–' },
        { label: 'Bin', value: item.bin ?? '–' },
        ...attributesOf[item.category].map((name) => ({
          label: itemAttributes[name],
          value: item.attributes[name] ?? '–',
        })),
        ...customFacts(fields, item.custom_fields),
      ]}
    />
  );
}
