import * as changeLog from './change-log.ts';
import * as companies from './companies.ts';
import * as marketers from './marketers.ts';
import * as settingDocuments from './setting-documents.ts';

/** Nouns of the domain: the company. */
export const settingsNouns = { changeLog, companies, settingDocuments, marketers };
