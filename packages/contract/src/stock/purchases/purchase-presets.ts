import type { PlaceRules } from './purchase-rules.ts';

/** The rules that a preset can set, with the form's labels. */
export const ruleLabels = {
  identity: 'ID',
  picture: 'Picture of the ID',
  signature: 'Signature',
  statement: 'Seller’s declaration',
  thumbprint: 'Thumbprint',
  youngest: 'Minimum age of sellers',
  hold_days: 'Hold period',
  retention_days: 'Days to keep IDs',
  report: 'Daily report',
} as const satisfies Partial<Record<keyof PlaceRules, string>>;
type Rule = keyof typeof ruleLabels;

/**
 * A starting point with a place's published rules. It isn't legal advice: an owner confirms the rules before they
 * apply.
 */
export interface PurchasePreset {
  readonly name: string;
  /** The law it was taken from. */
  readonly source: string;
  /** When the law was read. */
  readonly read_on: string;
  readonly sentence: string;
  readonly rules: Partial<Pick<PlaceRules, Rule>>;
  /** Rules that weren't found or aren't certain. Owners decide these. */
  readonly open: readonly Rule[];
}

const read_on = '2026-11-26';
const base = { identity: true, signature: true } as const;

/** Places whose rules we have read. Only what the source says is set, and the rest stays open. */
export const purchasePresets: { readonly [key: string]: PurchasePreset } = {
  'us-ca': {
    name: 'California',
    source: 'California Business and Professions Code §§ 21628, 21636.1',
    read_on,
    sentence:
      'A secondhand dealer reports each purchase to CAPSS every day and keeps it for seven days after the report, with a certification of ownership and a fingerprint of the seller.',
    rules: { ...base, statement: true, thumbprint: true, hold_days: 7, report: true },
    open: ['youngest', 'retention_days', 'picture'],
  },
  'us-fl': {
    name: 'Florida',
    source: 'Florida Statutes §§ 538.04, 538.06',
    read_on,
    sentence:
      'A secondhand dealer keeps goods for 15 calendar days, or 30 days for jewelry, precious metal and kiosk purchases. The transaction form has the seller’s ID.',
    rules: { ...base, hold_days: 15 },
    open: ['statement', 'thumbprint', 'report', 'retention_days', 'youngest', 'picture'],
  },
  'us-la': {
    name: 'Louisiana',
    source: 'Louisiana Revised Statutes 37:1864, 1864.4, 1866, 1867',
    read_on,
    sentence:
      'A secondhand dealer records the seller’s ID, takes a statement of ownership, reports each day’s purchases and does not dispose of them for 30 days. Records stay for three years.',
    rules: { ...base, statement: true, hold_days: 30, report: true, retention_days: 1095 },
    open: ['thumbprint', 'youngest', 'picture'],
  },
  'us-md-montgomery': {
    name: 'Maryland: Montgomery County',
    source: 'Montgomery County Code, chapter 44A',
    read_on,
    sentence: 'A secondhand personal property dealer holds what it buys for 21 days and does not buy from minors.',
    rules: { ...base, hold_days: 21, youngest: 18, report: true },
    open: ['statement', 'thumbprint', 'retention_days', 'picture'],
  },
  'us-mi': {
    name: 'Michigan',
    source: 'Michigan Compiled Laws 445.404, 445.405',
    read_on,
    sentence:
      'A secondhand dealer keeps each article for at least 15 days under a numbered tag, copies the seller’s license, takes a fingerprint and delivers a record to the police every Monday before noon.',
    rules: { ...base, picture: true, thumbprint: true, hold_days: 15, report: true },
    open: ['statement', 'retention_days', 'youngest'],
  },
  'us-mn': {
    name: 'Minnesota',
    source: 'Minnesota Statutes § 325E.319 (wireless communications devices)',
    read_on,
    sentence:
      'A dealer of used wireless devices keeps a record of each purchase for three years, films the seller, and pays by mailed check or electronic transfer, not in cash.',
    rules: { ...base, retention_days: 1095 },
    open: ['statement', 'hold_days', 'thumbprint', 'report', 'youngest', 'picture'],
  },
  'us-nc': {
    name: 'North Carolina',
    source: 'North Carolina General Statutes §§ 66-391, 66-392 (cash converters)',
    read_on,
    sentence:
      'A cash converter keeps a record of each purchase and makes it available to the police. Some counties ask for an upload within one business day.',
    rules: { ...base },
    open: ['hold_days', 'statement', 'thumbprint', 'report', 'retention_days', 'youngest', 'picture'],
  },
  'us-nv': {
    name: 'Nevada',
    source: 'Nevada Revised Statutes 647.110, 647.120, 647.130',
    read_on,
    sentence:
      'A secondhand dealer records each transaction, reports it to the sheriff or the police, and retains identifiable property before it is sold.',
    rules: { ...base, report: true },
    open: ['hold_days', 'statement', 'thumbprint', 'retention_days', 'youngest', 'picture'],
  },
  'us-ny-nyc': {
    name: 'New York: New York City',
    source: 'New York City Administrative Code §§ 20-268, 20-273',
    read_on,
    sentence:
      'A dealer in secondhand articles must keep what it bought for 15 days before selling it. Dealers in electronics keep an electronic record of each purchase for at least six years.',
    rules: { ...base, hold_days: 15, retention_days: 2190 },
    open: ['statement', 'thumbprint', 'report', 'youngest', 'picture'],
  },
  'us-ok-enid': {
    name: 'Oklahoma: Enid',
    source: 'Enid city code, secondhand dealers',
    read_on,
    sentence:
      'A secondhand dealer holds what it buys for 10 days, reports each day’s purchases, and has the seller declare ownership and since when.',
    rules: { ...base, statement: true, hold_days: 10, report: true },
    open: ['thumbprint', 'retention_days', 'youngest', 'picture'],
  },
  'us-ut': {
    name: 'Utah',
    source: 'Utah Code § 13-32a-104',
    read_on,
    sentence:
      'A secondhand business keeps a ticket with the seller’s unexpired ID, signature and fingerprint for each purchase, and sends it to the state’s central database.',
    rules: { ...base, thumbprint: true, report: true },
    open: ['hold_days', 'statement', 'retention_days', 'youngest', 'picture'],
  },
  'us-wa': {
    name: 'Washington',
    source: 'Revised Code of Washington 19.60.020, 19.60.040, 19.60.055',
    read_on,
    sentence:
      'A secondhand dealer records each purchase with the seller’s signature, birth date and ID, and keeps the property at its place of business for 30 days. The police get a transcript on request.',
    rules: { ...base, hold_days: 30, report: true },
    open: ['statement', 'thumbprint', 'retention_days', 'youngest', 'picture'],
  },
  'us-wi': {
    name: 'Wisconsin',
    source: 'Wisconsin Statutes § 134.71 (8)',
    read_on,
    sentence:
      'A secondhand article dealer asks for an ID, has the seller sign a declaration of ownership, keeps the declaration for at least one year, and keeps articles for at least 10 days.',
    rules: { ...base, statement: true, hold_days: 10, youngest: 18 },
    open: ['thumbprint', 'report', 'retention_days', 'picture'],
  },
  gb: {
    name: 'United Kingdom',
    source: 'We found no national law on buying used phones. Some councils keep registers of secondhand dealers.',
    read_on,
    sentence:
      'We found no hold period or report that applies nationwide. Ask your council, and keep IDs only as long as data protection law allows.',
    rules: { identity: true, signature: true },
    open: ['hold_days', 'statement', 'thumbprint', 'report', 'retention_days', 'youngest', 'picture'],
  },
  de: {
    name: 'Germany',
    source: 'Gewerbeordnung § 38; Personalausweisgesetz § 20; Geldwäschegesetz for cash of 10,000 euros and more',
    read_on,
    sentence:
      'Buying used electronics is a supervised trade (§ 38 GewO). ID cards may be copied only with consent and the copy must be recognizable as one. States can ask for more.',
    rules: { identity: true, signature: true, picture: false },
    open: ['hold_days', 'statement', 'thumbprint', 'report', 'retention_days', 'youngest'],
  },
  ie: {
    name: 'Ireland',
    source:
      'We found no national law on buying used phones. Money laundering law covers cash of 10,000 euros and more.',
    read_on,
    sentence:
      'We found no hold period or report that applies nationwide. Keep IDs only as long as data protection law allows.',
    rules: { identity: true, signature: true },
    open: ['hold_days', 'statement', 'thumbprint', 'report', 'retention_days', 'youngest', 'picture'],
  },
};
