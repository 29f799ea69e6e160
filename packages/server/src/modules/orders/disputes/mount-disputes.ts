import type { contract } from '@recoup/contract';
import type { DisputeLinkEndpoints } from '@recoup/contract/orders/customer-pages/dispute-links';
import type { Handlers } from '../../../platform/handler.ts';
import { getCustomerDispute, getCustomerDisputePicture } from './read-dispute.ts';
import { createDisputeLink, getDisputeLink, mailDisputeLink, withdrawDisputeLink } from './share-dispute-pack.ts';

export const disputeLinkHandlers: Handlers<DisputeLinkEndpoints> = {
  getDisputeLink,
  createDisputeLink,
  mailDisputeLink,
  withdrawDisputeLink,
};

export const customerDisputeHandlers: Handlers<typeof contract.customerDisputes> = {
  getCustomerDispute,
  getCustomerDisputePicture,
};
