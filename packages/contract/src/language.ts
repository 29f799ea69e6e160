/** The languages of customer pages and emails. */
export const siteLanguages = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  nl: 'Nederlands',
  it: 'Italiano',
} as const;
export type SiteLanguage = keyof typeof siteLanguages;
export const siteLanguageNames = Object.keys(siteLanguages) as [SiteLanguage, ...SiteLanguage[]];
