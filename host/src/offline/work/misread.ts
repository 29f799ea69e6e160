import { imeiFault, normaliseImei } from '@recoup/contract/identifiers/imei';

/** Whether a code looks like an IMEI that was misread. */
export const isMisread = (code: string) => /^\d{15}$/.test(normaliseImei(code)) && imeiFault(code) !== null;
