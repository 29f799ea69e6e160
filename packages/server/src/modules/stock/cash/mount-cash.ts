import type { contract } from '@recoup/contract';
import type { Handlers } from '../../../platform/handler.ts';
import { onePdf } from '../../../platform/pdf/pdf-stream.ts';
import { readCompany } from '../../session/company/company.ts';
import { closeDrawer, joinDrawer, moveDrawerCash, openDrawer } from './change-drawer.ts';
import { findDrawer, readDrawer } from './drawer-rows.ts';
import { drawerSheet } from './drawer-sheet.ts';
import { getCashPlace, listCashDays, listDrawers } from './list-drawers.ts';

export const cashDrawerHandlers: Handlers<typeof contract.cashDrawers> = {
  getCashPlace,
  listDrawers,
  listCashDays,
  openDrawer,
  joinDrawer,
  moveDrawerCash,
  closeDrawer,
  async getDrawer(tx, { session, params }) {
    const { id } = await findDrawer(tx, session, params.id);
    return { data: await readDrawer(tx, session, id) };
  },
  async printDrawer(tx, { session, params, now }) {
    const { id } = await findDrawer(tx, session, params.id);
    const drawer = await readDrawer(tx, session, id);
    return onePdf(`cash-drawer-${id}`, now, drawerSheet(await readCompany(tx), drawer));
  },
};
