import type { QuotaUse } from '@recoup/contract/add-ons/integrations';
import { spanWords } from '@recoup/contract/add-ons/quota';

/** Describes how much of an account's quota is used: "12 of 60 in the last hour". */
export const quotaWords = ({ used, calls, seconds }: QuotaUse) =>
  `${used.toLocaleString('en-US')} of ${calls.toLocaleString('en-US')} in the last ${spanWords(seconds)}`;
