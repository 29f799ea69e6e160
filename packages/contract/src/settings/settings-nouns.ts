import * as changeLog from './change-log.ts';
import * as companies from './companies.ts';
import * as companyPictures from './company-pictures.ts';
import { coupons } from './coupons.ts';
import * as customFieldForms from './custom-field-forms.ts';
import { customFields } from './custom-fields.ts';
import * as customerPortal from './customer-portal.ts';
import * as languages from './languages.ts';
import * as marketers from './marketers.ts';
import * as offlineSettings from './offline-settings.ts';
import * as orderDocuments from './order-documents.ts';
import * as pageMetas from './page-metas.ts';
import { partners } from './partners.ts';
import * as registrationWidget from './registration-widget.ts';
import * as settingDocuments from './setting-documents.ts';
import * as site from './site.ts';
import { faqs, inventoryConditions, metas, sitePages } from './site-content.ts';
import * as siteDocuments from './site-documents.ts';
import * as textInfos from './text-infos.ts';
import * as widgets from './widget.ts';

/** The nouns of the settings domain: the company. */
export const settingsNouns = {
  changeLog,
  companies,
  companyPictures,
  settingDocuments,
  offlineSettings,
  orderDocuments,
  siteDocuments,
  textInfos,
  languages,
  customerPortal,
  site,
  widgets,
  marketers,
  partners,
  coupons,
  customFields,
  customFieldForms,
  faqs,
  metas,
  pageMetas,
  sitePages,
  inventoryConditions,
  registrationWidget,
};
