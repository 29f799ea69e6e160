import { zplDensities } from '@recoup/contract/stock/labels/label-sizes';
import {
  browserPrinter,
  changePrinters,
  choosePrinter,
  kickDrawer,
  type LabelPrinter,
  type OwnPrinter,
  type PrinterUse,
  portsHere,
  printNewestLabel,
  printTestLabel,
  usePrinters,
} from '@recoup/parts';
import { Button, Card, Heading, Inline, SelectField, Stack, Text } from '@recoup/ui';
import type { ReactNode } from 'react';
import { BrowserPrinting } from './BrowserPrinting.tsx';

const drawers = [
  { value: 'off', label: 'Don’t open it' },
  { value: 'pin2', label: 'Open it on pin 2 (usual)' },
  { value: 'pin5', label: 'Open it on pin 5' },
] as const;

/** This computer's printers, which accept data without a dialog. */
export function OwnPrinters() {
  const { labels, dpi, receipts, drawer, receiptAfterPurchase } = usePrinters();
  const { usb, serial } = portsHere();
  return (
    <Card>
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading level={2}>This computer’s printers</Heading>
          <Text muted>
            Zebra printers connect directly and print without a dialog. Dymo, Brother and other printers print through
            this browser.
          </Text>
        </Stack>
        {!usb && !serial && (
          <Text tone="warning" role="status">
            This browser can’t connect to printers. Use Chrome or Edge over a secure connection.
          </Text>
        )}
        <PrinterChoice use="labels" title="Label printer" printer={labels}>
          {labels?.by !== 'browser' && (
            <SelectField
              label="Resolution"
              value={String(dpi)}
              onChange={(value) => changePrinters({ dpi: zplDensities.find((one) => String(one) === value) ?? 203 })}
              options={zplDensities.map((one) => ({ value: String(one), label: `${one} dpi` }))}
            />
          )}
          <Inline>
            <Button
              size="sm"
              icon="print"
              onClick={() => void (labels?.by === 'browser' ? printNewestLabel() : printTestLabel())}
            >
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
        <BrowserPrinting labels={labels?.by === 'browser'} receipts={receiptAfterPurchase} />
      </Stack>
    </Card>
  );
}

function PrinterChoice(props: { use: PrinterUse; title: string; printer: LabelPrinter | null; children: ReactNode }) {
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
            {printer.by === 'browser' ? 'Stop using' : 'Disconnect'}
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
            {use === 'labels' && (
              <Button size="sm" onClick={() => changePrinters({ labels: browserPrinter, receiptAfterPurchase: false })}>
                Use this browser’s default printer
              </Button>
            )}
          </>
        )}
      </Inline>
      {printer && children}
    </Stack>
  );
}
