import type { ScanStationEndpoints } from '@recoup/contract/orders/scan-station';
import type { Handlers } from '../../../platform/handler.ts';
import { bulkInspect } from './bulk-inspect.ts';
import { bulkSetImeis } from './bulk-set-imeis.ts';
import { checkScans } from './check-scans.ts';
import { finishScanIn } from './finish-scan-in.ts';
import { getScanStation, restoreScanIn } from './restore-scan-in.ts';

export const scanStationHandlers: Handlers<ScanStationEndpoints> = {
  getScanStation,
  checkScans,
  finishScanIn,
  restoreScanIn,
  bulkSetImeis,
  bulkInspect,
};
