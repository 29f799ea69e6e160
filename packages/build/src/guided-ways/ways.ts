import { carrier } from './carrier.ts';
import { customerLanguage } from './customer-language.ts';
import { integration } from './integration.ts';
import { job } from './job.ts';
import { listColumn } from './list-column.ts';
import { mail } from './mail.ts';
import { payoutService } from './payout-service.ts';
import { report } from './report.ts';
import { resource } from './resource.ts';
import { settingsDocument } from './settings-document.ts';
import type { Way } from './way.ts';

/** Every way in the table of docs/CONTRIBUTING.md. */
export const ways: readonly Way[] = [
  settingsDocument,
  resource,
  report,
  listColumn,
  mail,
  job,
  customerLanguage,
  integration,
  carrier,
  payoutService,
];
