import type { Domain } from '../../platform/domain.ts';
import { verifyChangeLog } from './change-log/verify-change-log.ts';
import { companyHandlers } from './companies/mount-companies.ts';
import { companyPictureHandlers } from './company-pictures/company-pictures.ts';
import { couponHandlers } from './coupons/mount-coupons.ts';
import { customFieldFormHandlers, customFieldHandlers } from './custom-fields/custom-fields.ts';
import { siteColourRules } from './customer-look/watermark.ts';
import { customerPortalHandlers } from './customer-portal/customer-portal.ts';
import { listMarketers } from './marketers/list-marketers.ts';
import { partnerHandlers } from './marketers/partners.ts';
import { languageHandlers, siteHandlers } from './site/mount-site.ts';
import {
  faqHandlers,
  inventoryConditionHandlers,
  metaHandlers,
  pageMetaHandlers,
  sitePageHandlers,
} from './site-content/site-content.ts';
import { textInfoHandlers } from './text-infos/text-info.ts';
import { registrationWidgetHandlers } from './widget/registration-widget.ts';
import { validateLimits } from './widget/validate-limits.ts';

export const settings: Domain<'settings'> = {
  handlers: {
    changeLog: { verifyChangeLog },
    companies: companyHandlers,
    companyPictures: companyPictureHandlers,
    coupons: couponHandlers,
    customFields: customFieldHandlers,
    customFieldForms: customFieldFormHandlers,
    siteDocuments: { siteColour: siteColourRules },
    faqs: faqHandlers,
    metas: metaHandlers,
    pageMetas: pageMetaHandlers,
    sitePages: sitePageHandlers,
    inventoryConditions: inventoryConditionHandlers,
    customerPortal: customerPortalHandlers,
    languages: languageHandlers,
    marketers: { listMarketers },
    partners: partnerHandlers,
    site: siteHandlers,
    widgets: { validateLimits },
    textInfos: textInfoHandlers,
    registrationWidget: registrationWidgetHandlers,
  },
};
