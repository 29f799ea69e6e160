import type { contract } from '@recoup/contract';
import type { Handlers } from '../../../platform/handler.ts';
import { listDevicesToInspect } from './list-devices-to-inspect.ts';
import { recordOfflineInspection } from './record-offline-inspection.ts';

export const offlineInspectionHandlers: Handlers<typeof contract.offlineInspections> = {
  listDevicesToInspect,
  recordOfflineInspection,
};
