import type { contract } from '@recoup/contract';
import type { Handlers } from '../../../platform/handler.ts';
import { agreeOnDisplay } from './agree-on-display.ts';
import { getDisplayedTicket, signOnDisplay } from './displayed-ticket.ts';
import { enterDisplayCode, pairCustomerDisplay, removeCustomerDisplay } from './pair-display.ts';
import { getCustomerDisplays, showOnCustomerDisplay } from './show-ticket.ts';

export const customerDisplayHandlers: Handlers<typeof contract.customerDisplays> = {
  getCustomerDisplays,
  pairCustomerDisplay,
  removeCustomerDisplay,
  showOnCustomerDisplay,
  enterDisplayCode,
  getDisplayedTicket,
  signOnDisplay,
  agreeOnDisplay,
};
