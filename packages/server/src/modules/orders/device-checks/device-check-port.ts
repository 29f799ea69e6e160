import type { DeviceCheckResult } from '@recoup/contract/orders/checks/device-checks';
import { port } from '../../../platform/adapters.ts';

/** What a service says of a device: `result` is unknown unless everything it was asked for is known. */
export interface CheckedDevice {
  readonly result: DeviceCheckResult;
  readonly findings: readonly { readonly label: string; readonly value: string }[];
  /** The answer as it came, for whoever doubts the reading of it. */
  readonly raw: string;
}

/** A service that knows of stolen, locked and financed devices. Failures are `ServiceError`s. */
export interface DeviceCheckService {
  readonly name: string;
  check(imei: string): Promise<CheckedDevice>;
}

/** Where devices are checked. */
export const deviceCheckPort = port<DeviceCheckService>('device-check');
