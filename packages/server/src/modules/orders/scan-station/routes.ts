import type { OrderKind } from '@recoup/contract/orders/order-kind';
import type { ScanStationEndpoints } from '@recoup/contract/orders/scan-station';
import type { Handlers } from '../../../platform/handler.ts';
import { bulkInspect } from './bulk-inspect.ts';
import { bulkSetImeis } from './bulk-set-imeis.ts';
import { checkScans } from './check-scans.ts';
import { finishScanIn } from './finish-scan-in.ts';
import { getScanStation, restoreScanIn } from './restore-scan-in.ts';

export function scanStationHandlers(kind: OrderKind): Handlers<ScanStationEndpoints> {
  return {
    getScanStation: getScanStation(kind),
    checkScans: checkScans(kind),
    finishScanIn: finishScanIn(kind),
    restoreScanIn: restoreScanIn(kind),
    bulkSetImeis: bulkSetImeis(kind),
    bulkInspect: bulkInspect(kind),
  };
}
