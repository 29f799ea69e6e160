import * as changeLog from './change-log.ts';
import * as companies from './companies.ts';
import * as languages from './languages.ts';
import * as marketers from './marketers.ts';
import * as orderDocuments from './order-documents.ts';
import * as settingDocuments from './setting-documents.ts';
import * as site from './site.ts';
import * as siteDocuments from './site-documents.ts';
import * as textInfos from './text-infos.ts';

/** Nouns of the domain: the company. */
export const settingsNouns = {
  changeLog,
  companies,
  settingDocuments,
  orderDocuments,
  siteDocuments,
  textInfos,
  languages,
  site,
  marketers,
};
