import { listDueLabels, writeItemZpl } from '@recoup/contract/stock/labels/item-labels';
import { fakeServer, renderScreen, screen, waitFor } from '@recoup/testing';
import { clearToasts } from '@recoup/ui/overlays';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { kickDrawer } from './cash-drawer.ts';
import { LabelButton, WaitingLabels } from './label-buttons.tsx';
import { changePrinters, type OwnPrinter, printerSetup } from './own-printers.ts';
import { printDueLabels } from './print-labels.ts';
import type { Ports, SerialPort, UsbDevice } from './printer-ports.ts';

const zebra: OwnPrinter = { by: 'usb', name: 'Zebra ZD421', vendorId: 2655, productId: 1, serialNumber: 'Z1' };
const epson: OwnPrinter = { by: 'serial', name: 'Serial printer', vendorId: 1208, productId: 2, serialNumber: null };

/** What the printers received, as text. */
let got: string[];
let plugged: { zebra: boolean; epson: boolean; taken: boolean };

const bulkOut = { endpointNumber: 2, direction: 'out', type: 'bulk' } as const;
const usbPrinter = (): UsbDevice => ({
  vendorId: 2655,
  productId: 1,
  serialNumber: 'Z1',
  configuration: {
    interfaces: [
      { interfaceNumber: 0, alternates: [{ alternateSetting: 0, interfaceClass: 7, endpoints: [bulkOut] }] },
    ],
  },
  open: async () => undefined,
  close: async () => undefined,
  selectConfiguration: async () => undefined,
  claimInterface: async () => {
    if (plugged.taken) throw new DOMException('Unable to claim interface.', 'NetworkError');
  },
  selectAlternateInterface: async () => undefined,
  transferOut: async (endpoint, data) => {
    got.push(`usb ${endpoint}: ${new TextDecoder().decode(data as Uint8Array)}`);
    return { status: 'ok' };
  },
});
const serialPrinter = (): SerialPort => ({
  getInfo: () => ({ usbVendorId: 1208, usbProductId: 2 }),
  open: async ({ baudRate }) => void got.push(`open ${baudRate}`),
  close: async () => undefined,
  writable: new WritableStream({ write: (data) => void got.push([...(data as Uint8Array)].join(' ')) }),
});

let fake: ReturnType<typeof fakeServer>;

beforeEach(() => {
  got = [];
  plugged = { zebra: true, epson: true, taken: false };
  const ports: Ports = {
    usb: { getDevices: async () => (plugged.zebra ? [usbPrinter()] : []), requestDevice: async () => usbPrinter() },
    serial: {
      getPorts: async () => (plugged.epson ? [serialPrinter()] : []),
      requestPort: async () => serialPrinter(),
    },
  };
  for (const [name, value] of Object.entries(ports))
    Object.defineProperty(navigator, name, { value, configurable: true });
  fake = fakeServer();
  fake.on(writeItemZpl, ({ body }) => ({
    data: { zpl: `^XA${body.ids.join()}@${body.dpi}^XZ`, count: body.ids.length },
  }));
});
afterEach(() => {
  localStorage.clear();
  clearToasts();
  for (const name of ['usb', 'serial']) Reflect.deleteProperty(navigator, name);
});

const labels = (
  <>
    <WaitingLabels />
    <LabelButton ids={[4, 5]}>Labels</LabelButton>
  </>
);

test('labels go to this computer’s printer in its resolution, without a dialog', async () => {
  changePrinters({ labels: zebra, dpi: 300 });
  const { user } = renderScreen(labels, { fake });
  await user.click(await screen.findByRole('button', { name: 'Labels' }));
  expect(await screen.findByText('2 labels printed')).toBeTruthy();
  expect(got).toEqual(['usb 2: ^XA4,5@300^XZ']);
});

test('a missing printer shows an error, and its labels wait and are printed later', async () => {
  changePrinters({ labels: zebra });
  plugged.zebra = false;
  const { user } = renderScreen(labels, { fake });
  await user.click(await screen.findByRole('button', { name: 'Labels' }));
  expect(await screen.findByText('Zebra ZD421 didn’t print')).toBeTruthy();
  expect(screen.getByText(/Check that it’s turned on and connected, then try again. 2 labels waiting/)).toBeTruthy();
  expect(await screen.findByText('2 labels weren’t printed')).toBeTruthy();
  expect(JSON.parse(localStorage.getItem('recoup.printers') ?? '{}')).toMatchObject({ waiting: [4, 5] });
  plugged = { ...plugged, zebra: true, taken: true };
  const again = () => screen.getAllByRole('button', { name: 'Print again' })[0] as HTMLElement;
  await user.click(again());
  expect(await screen.findByText(/Another program is using it/)).toBeTruthy();
  plugged.taken = false;
  await user.click(again());
  await waitFor(() => expect(printerSetup().waiting).toEqual([]));
  expect(got).toEqual(['usb 2: ^XA4,5@203^XZ']);
  expect(screen.queryByText('2 labels weren’t printed')).toBeNull();
});

test('labels print automatically after a purchase only where the computer has a label printer', async () => {
  fake.on(listDueLabels, ({ query }) => ({ data: query.order_id === 7 ? [4] : [] }));
  renderScreen(labels, { fake });
  await printDueLabels({ order_id: 7 });
  expect(fake.callsOf(listDueLabels)).toEqual([]);
  changePrinters({ labels: zebra });
  await printDueLabels({ order_id: 7 });
  await printDueLabels({ item_id: 9 });
  expect(got).toEqual(['usb 2: ^XA4@203^XZ']);
});

test('cash opens the drawer at the receipt printer by the configured pin, and a missing printer shows an error', async () => {
  renderScreen(labels, { fake });
  await kickDrawer();
  changePrinters({ receipts: epson });
  await kickDrawer();
  expect(got).toEqual([]);
  changePrinters({ drawer: 'pin2' });
  await kickDrawer();
  changePrinters({ drawer: 'pin5' });
  await kickDrawer();
  expect(got).toEqual(['open 9600', '27 112 0 25 250', 'open 9600', '27 112 1 25 250']);
  plugged.epson = false;
  await kickDrawer();
  expect(await screen.findByText('The cash drawer didn’t open')).toBeTruthy();
  expect(screen.getByText(/Your work is saved/)).toBeTruthy();
});

test('stored printer settings that can’t be read are ignored', () => {
  for (const text of ['nonsense', 'null', '{"labels":3,"dpi":7,"drawer":"x","waiting":["a"]}']) {
    localStorage.setItem('recoup.printers', text);
    expect(printerSetup()).toEqual({
      ...{ labels: null, dpi: 203, receipts: null, drawer: 'off' },
      ...{ receiptAfterPurchase: false, waiting: [] },
    });
  }
});
