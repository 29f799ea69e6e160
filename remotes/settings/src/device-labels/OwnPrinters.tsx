import { zplDensities } from '@recoup/contract/stock/labels/label-sizes';
import {
  changePrinters,
  choosePrinter,
  kickDrawer,
  type OwnPrinter,
  type PrinterUse,
  portsHere,
  printTestLabel,
  usePrinters,
} from '@recoup/parts';
import { Button, Card, Heading, Inline, SelectField, Stack, Text } from '@recoup/ui';
import type { ReactNode } from 'react';

const drawers = [
  { value: 'off', label: 'Don’t open it' },
  { value: 'pin2', label: 'Open it on pin 2 (usual)' },
  { value: 'pin5', label: 'Open it on pin 5' },
] as const;

/** The printers of this computer, which take bytes without a dialog. */
export function OwnPrinters() {
  const { labels, dpi, receipts, drawer } = usePrinters();
  const { usb, serial } = portsHere();
  return (
    <Card>
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading level={2}>This computer’s printers</Heading>
          <Text muted>
            Connected printers print without a dialog. Other printers, such as Dymo and Brother, print the PDF through
            their driver.
          </Text>
        </Stack>
        {!usb && !serial && (
          <Text tone="warning" role="status">
            This browser can’t reach printers. Use Chrome or Edge over a secure connection.
          </Text>
        )}
        <PrinterChoice use="labels" title="Label printer (ZPL)" printer={labels}>
          <SelectField
            label="Resolution"
            value={String(dpi)}
            onChange={(value) => changePrinters({ dpi: zplDensities.find((one) => String(one) === value) ?? 203 })}
            options={zplDensities.map((one) => ({ value: String(one), label: `${one} dpi` }))}
          />
          <Inline>
            <Button size="sm" icon="print" onClick={() => void printTestLabel()}>
              Print test label
            </Button>
          </Inline>
        </PrinterChoice>
        <PrinterChoice use="receipts" title="Receipt printer (ESC/POS)" printer={receipts}>
          <SelectField
            label="Cash drawer"
            help="Opens when you open or count the register, and when cash goes in or out."
            value={drawer}
            onChange={(value) => changePrinters({ drawer: drawers.find((one) => one.value === value)?.value ?? 'off' })}
            options={[...drawers]}
          />
          {drawer !== 'off' && (
            <Inline>
              <Button size="sm" onClick={() => void kickDrawer()}>
                Open the drawer now
              </Button>
            </Inline>
          )}
        </PrinterChoice>
      </Stack>
    </Card>
  );
}

function PrinterChoice(props: { use: PrinterUse; title: string; printer: OwnPrinter | null; children: ReactNode }) {
  const { use, title, printer, children } = props;
  const { usb, serial } = portsHere();
  const connect = async (by: OwnPrinter['by']) => {
    const chosen = await choosePrinter(by);
    if (chosen) changePrinters({ [use]: chosen });
  };
  return (
    <Stack gap={3} role="group" aria-label={title}>
      <Heading level={3}>{title}</Heading>
      <Inline gap={2} wrap>
        <Text>{printer ? printer.name : 'Not connected'}</Text>
        {printer ? (
          <Button size="sm" onClick={() => changePrinters({ [use]: null })}>
            Disconnect
          </Button>
        ) : (
          <>
            {usb && (
              <Button size="sm" onClick={() => void connect('usb')}>
                Connect over USB
              </Button>
            )}
            {serial && (
              <Button size="sm" onClick={() => void connect('serial')}>
                Connect over a serial port
              </Button>
            )}
          </>
        )}
      </Inline>
      {printer && children}
    </Stack>
  );
}
