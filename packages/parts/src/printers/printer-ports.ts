/** The parts of WebUSB and Web Serial that we use. TypeScript's DOM types don't include them yet. */
interface UsbEndpoint {
  readonly endpointNumber: number;
  readonly direction: 'in' | 'out';
  readonly type: string;
}

interface UsbAlternate {
  readonly alternateSetting: number;
  readonly interfaceClass: number;
  readonly endpoints: readonly UsbEndpoint[];
}

interface UsbInterface {
  readonly interfaceNumber: number;
  readonly alternates: readonly UsbAlternate[];
}

/** A USB device. */
export interface UsbDevice {
  readonly vendorId: number;
  readonly productId: number;
  readonly productName?: string;
  readonly manufacturerName?: string;
  readonly serialNumber?: string;
  readonly configuration: { readonly interfaces: readonly UsbInterface[] } | null;
  open(): Promise<void>;
  close(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(number: number): Promise<void>;
  selectAlternateInterface(number: number, alternate: number): Promise<void>;
  transferOut(endpoint: number, data: BufferSource): Promise<{ readonly status: string }>;
}

/** A serial port, real or virtual. */
export interface SerialPort {
  readonly writable: WritableStream<BufferSource> | null;
  getInfo(): { readonly usbVendorId?: number; readonly usbProductId?: number };
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
}

/** A browser's interfaces to printers. */
export interface Ports {
  readonly usb?: {
    getDevices(): Promise<readonly UsbDevice[]>;
    requestDevice(options: { filters: readonly object[] }): Promise<UsbDevice>;
  };
  readonly serial?: {
    getPorts(): Promise<readonly SerialPort[]>;
    requestPort(): Promise<SerialPort>;
  };
}

/** The interfaces that this browser has. */
export function portsHere(): Ports {
  return navigator as Ports;
}
