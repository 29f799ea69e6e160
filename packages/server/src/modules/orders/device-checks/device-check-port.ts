import type { DeviceCheckResult } from '@recoup/contract/orders/checks/device-checks';
import { port } from '../../../platform/adapters.ts';

/** The service's answer about a device. `result` is unknown unless every question was answered. */
export interface CheckedDevice {
  readonly result: DeviceCheckResult;
  readonly findings: readonly { readonly label: string; readonly value: string }[];
  /** The raw answer, to verify how we interpreted it. */
  readonly raw: string;
}

/** A service that knows stolen, locked and financed devices. It throws `ServiceError`s. */
export interface DeviceCheckService {
  readonly name: string;
  check(imei: string): Promise<CheckedDevice>;
}

/** The port for device checks. */
export const deviceCheckPort = port<DeviceCheckService>('device-check');
