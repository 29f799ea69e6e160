import type { OwnPrinter } from './own-printers.ts';
import { portsHere, type SerialPort, type UsbDevice } from './printer-ports.ts';

/** Why nothing was printed. The message is for the person at the printer. */
export class PrinterFault extends Error {}

const checkPrinter = 'Check that it’s turned on and connected, then try again.';
const busy = 'Another program is using it. Close that program, or remove the printer’s driver from it.';
const printerClass = 7;
/** The default of label and receipt printers. */
const baudRate = 9600;

/** Lets the user choose a printer. Null if they cancel. */
export async function choosePrinter(by: OwnPrinter['by']): Promise<OwnPrinter | null> {
  const { usb, serial } = portsHere();
  try {
    if (by === 'usb') return usb ? asUsb(await usb.requestDevice({ filters: [{ classCode: printerClass }] })) : null;
    return serial ? asSerial(await serial.requestPort()) : null;
  } catch {
    // Closing the browser's dialog isn't an error.
    return null;
  }
}

const asUsb = (device: UsbDevice): OwnPrinter => ({
  by: 'usb',
  name: [device.manufacturerName, device.productName].filter(Boolean).join(' ').trim() || 'USB printer',
  vendorId: device.vendorId,
  productId: device.productId,
  serialNumber: device.serialNumber ?? null,
});

function asSerial(port: SerialPort): OwnPrinter {
  const { usbVendorId, usbProductId } = port.getInfo();
  const ids = { vendorId: usbVendorId ?? null, productId: usbProductId ?? null };
  return { by: 'serial', name: 'Serial printer', ...ids, serialNumber: null };
}

let last: Promise<unknown> = Promise.resolve();

/** Sends bytes to a printer, one print at a time. Throws {@link PrinterFault} if it can't be reached. */
export function sendBytes(printer: OwnPrinter, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const sent = last.then(() => (printer.by === 'usb' ? sendUsb(printer, bytes) : sendSerial(printer, bytes)));
  last = sent.catch(() => undefined);
  return sent;
}

async function sendUsb(printer: OwnPrinter, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const devices = (await portsHere().usb?.getDevices()) ?? [];
  const device = devices.find((one) => isSame(printer, one.vendorId, one.productId, one.serialNumber ?? null));
  if (!device) throw new PrinterFault(checkPrinter);
  await during(device, async () => {
    if (device.configuration === null) await device.selectConfiguration(1);
    const way = wayOut(device);
    if (!way) throw new PrinterFault('This printer doesn’t accept data over USB.');
    await device.claimInterface(way.number).catch(() => {
      throw new PrinterFault(busy);
    });
    if (way.alternate !== 0) await device.selectAlternateInterface(way.number, way.alternate);
    const { status } = await device.transferOut(way.endpoint, bytes);
    if (status !== 'ok') throw new PrinterFault(checkPrinter);
  });
}

/** The printer's endpoint that accepts data. */
function wayOut({ configuration }: UsbDevice) {
  for (const { interfaceNumber, alternates } of configuration?.interfaces ?? [])
    for (const { alternateSetting, interfaceClass, endpoints } of alternates) {
      const out = endpoints.find(({ direction, type }) => direction === 'out' && type === 'bulk');
      if (interfaceClass === printerClass && out)
        return { number: interfaceNumber, alternate: alternateSetting, endpoint: out.endpointNumber };
    }
  return null;
}

async function sendSerial(printer: OwnPrinter, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const ports = (await portsHere().serial?.getPorts()) ?? [];
  const port = ports.find((one) => {
    const { usbVendorId, usbProductId } = one.getInfo();
    return isSame(printer, usbVendorId ?? null, usbProductId ?? null, null);
  });
  if (!port) throw new PrinterFault(checkPrinter);
  await during({ open: () => port.open({ baudRate }), close: () => port.close() }, async () => {
    const writer = port.writable?.getWriter();
    if (!writer) throw new PrinterFault(checkPrinter);
    try {
      await writer.write(bytes);
    } finally {
      writer.releaseLock();
    }
  });
}

function isSame(printer: OwnPrinter, vendorId: number | null, productId: number | null, serial: string | null) {
  const { serialNumber } = printer;
  const alike = printer.vendorId === vendorId && printer.productId === productId;
  return alike && (serialNumber === null || serialNumber === serial);
}

/**
 * Opens the port, runs the work and closes it, so that other programs can print in between. Errors get our own
 * messages.
 */
async function during(port: Pick<UsbDevice, 'open' | 'close'>, work: () => Promise<void>): Promise<void> {
  try {
    await port.open().catch(() => {
      throw new PrinterFault(busy);
    });
    await work();
  } catch (error) {
    throw error instanceof PrinterFault ? error : new PrinterFault(checkPrinter);
  } finally {
    await port.close().catch(() => undefined);
  }
}
