import type { contract } from '@recoup/contract';
import type { Handlers } from '../../../platform/handler.ts';
import { checkDeviceAtHand, getCheckAtHand } from './check-at-hand.ts';
import { checkDevices, listDeviceChecks } from './check-devices.ts';
import { mailDeviceChecks, printDeviceCheck, printDeviceChecks } from './device-check-report.ts';

export const deviceCheckHandlers: Handlers<typeof contract.deviceChecks> = {
  listDeviceChecks,
  checkDevices,
  checkDeviceAtHand,
  getCheckAtHand,
  printDeviceCheck,
  printDeviceChecks,
  mailDeviceChecks,
};
