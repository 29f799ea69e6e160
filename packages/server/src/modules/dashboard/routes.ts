import type { contract } from '@recoup/contract';
import type { Handlers } from '../../platform/handler.ts';
import { listDashboardOrders } from './list-dashboard-orders.ts';
import { scanParcel } from './scan-parcel.ts';
import { search } from './search.ts';

export const dashboardHandlers: Handlers<typeof contract.dashboard> = { listDashboardOrders, scanParcel, search };
