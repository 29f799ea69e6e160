import { formatMoney } from '@recoup/contract/money';
import type { DeviceToInspect } from '@recoup/contract/orders/checks/offline-inspections';
import type { DataColumn } from '@recoup/screens/tables';
import { Button, MoneyText, Text } from '@recoup/ui';

/** The columns of the list of devices to inspect. */
export function columnsOf(onOpen: (device: DeviceToInspect) => void): readonly DataColumn<DeviceToInspect>[] {
  return [
    { id: 'name', header: 'Device', names: true, cell: ({ name }) => name },
    { id: 'order', header: 'Order', cell: ({ order }) => order.number },
    { id: 'imei', header: 'IMEI', wide: true, cell: ({ imei, serial }) => imei ?? serial ?? '–' },
    {
      id: 'quoted',
      header: 'Quoted',
      wide: true,
      align: 'end',
      cell: ({ seen, quoted }) => (
        <>
          <MoneyText>{formatMoney(seen.quoted)}</MoneyText>
          <Text small muted>
            {quoted.condition}
          </Text>
        </>
      ),
    },
    {
      id: 'open',
      header: 'Inspection',
      cell: (device) => (
        <Button
          size="sm"
          aria-label={`Inspect ${device.name}, order ${device.order.number}`}
          onClick={() => onOpen(device)}
        >
          Inspect
        </Button>
      ),
    },
  ];
}
