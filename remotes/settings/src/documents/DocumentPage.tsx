import { categories } from '@recoup/contract/category';
import { mailAttachments } from '@recoup/contract/mails/mail-attachments';
import { type InspectionSettings, inspectionChecks } from '@recoup/contract/orders/checks/inspection-checks';
import { inspectionReasons } from '@recoup/contract/orders/order-item-state';
import { settingsRoutes } from '@recoup/contract/routes/settings';
import { quickSwitchSettings } from '@recoup/contract/session/quick-switch';
import { offlineSettings } from '@recoup/contract/settings/offline-settings';
import {
  minimumOrder,
  orderNumber,
  receiptText,
  reviewEmail,
  reviewPlaceholders,
} from '@recoup/contract/settings/order-documents';
import { noAnswerOutcomes, priceLock } from '@recoup/contract/settings/setting-documents';
import { cashSettings } from '@recoup/contract/stock/cash-drawers';
import { reservationSettings } from '@recoup/contract/stock/counter/reservations';
import { taxRoundings } from '@recoup/contract/stock/invoice-sums';
import { type RestockingKind, type RestockingTerms, restockingKinds } from '@recoup/contract/stock/restocking';
import { creditSettings } from '@recoup/contract/stock/store-credits';
import { invoiceSettings } from '@recoup/contract/stock/taxes/invoice-taxes';
import { warrantySettings } from '@recoup/contract/stock/warranties';
import { matchPath, useLocation } from '@recoup/remote-kit';
import { SettingsPage } from '@recoup/screens/forms';
import type { ReactNode } from 'react';
import { type DocumentRoute, documentRoutes } from '../document-routes.ts';
import { CommissionsPage } from './CommissionsPage.tsx';
import { MarkdownsPage } from './MarkdownsPage.tsx';
import { PurchaseRulesPage } from './PurchaseRulesPage.tsx';
import { SiteSettingsPage } from './SiteSettingsPage.tsx';

/** Why a device may be worth less: the company's own reasons as typed, then the standard ones. */
function reasonChoices(values: object): Record<string, string> {
  const { reasons = [] } = values as Partial<InspectionSettings>;
  const ownReasons = reasons.map(({ reason }) => reason.trim()).filter(Boolean);
  return { ...Object.fromEntries(ownReasons.map((reason) => [reason, reason])), ...inspectionReasons };
}

/** Whether the form has one of these restocking fees. */
const keeps =
  (...kinds: readonly RestockingKind[]) =>
  (values: object) =>
    kinds.some((kind) => kind === (values as Partial<RestockingTerms>).restocking);

/** The pages with a single settings document, by their routes. */
const pages: { readonly [N in DocumentRoute]: ReactNode } = {
  invoiceSettings: (
    <SettingsPage
      title="Invoices"
      document={invoiceSettings}
      subtitle="Applies to new invoices."
      fields={[
        {
          name: 'taxes',
          label: 'Sales tax',
          rowName: 'Tax',
          help: 'Other locations don’t charge tax.',
          fields: [
            { name: 'location_id', label: 'Location', kind: 'location' },
            { name: 'name', label: 'Tax' },
            { name: 'percent', label: 'Rate', kind: 'percent' },
            { name: 'rounding', label: 'Rounding', kind: 'select', options: taxRoundings },
            { name: 'second_name', label: 'Second tax', help: 'For example, PST in addition to GST.' },
            { name: 'second_percent', label: 'Second tax rate', kind: 'percent' },
            { name: 'included', label: 'Prices include tax' },
            {
              name: 'margin',
              label: 'Margin scheme',
              help: 'Tax only the margin on devices bought from private sellers.',
            },
            {
              name: 'purchases',
              label: 'Input tax on purchases',
              help: 'Businesses with a tax number sell with this tax included and get a self-billed invoice.',
            },
          ],
        },
        { name: 'conditions', label: 'Terms', kind: 'textarea' },
        {
          name: 'restocking',
          label: 'Restocking fee',
          kind: 'select',
          options: restockingKinds,
          help: 'Kept from each returned device. Staff can waive it.',
        },
        { name: 'restocking_percent', label: 'Percentage', kind: 'percent', showWhen: keeps('percent') },
        { name: 'restocking_amount', label: 'Amount', kind: 'money', showWhen: keeps('amount') },
        {
          name: 'restocking_taxed',
          label: 'Tax the fee',
          showWhen: keeps('percent', 'amount'),
          help: 'Taxed like the rest of the invoice. Ask your tax advisor what applies.',
        },
      ]}
    />
  ),
  idSettings: <PurchaseRulesPage />,
  cashSettings: (
    <SettingsPage
      document={cashSettings}
      subtitle="Each register has a cash drawer that you open with a float and close with a count."
      fields={[
        {
          name: 'registers',
          label: 'Registers',
          rowName: 'Register',
          help: 'Other locations have one register.',
          fields: [
            { name: 'location_id', label: 'Location', kind: 'location' },
            { name: 'name', label: 'Name' },
          ],
        },
        {
          name: 'required',
          label: 'Require an open drawer for cash',
          help: 'Blocks cash sales, payouts and refunds until a drawer is open.',
        },
      ]}
    />
  ),
  commissionSettings: <CommissionsPage />,
  markdownSettings: <MarkdownsPage />,
  quickSwitchSettings: (
    <SettingsPage
      document={quickSwitchSettings}
      subtitle="Lock shared registers. The next person unlocks it with a PIN or badge and works with their own permissions."
      fields={[
        {
          name: 'minutes',
          label: 'Lock after',
          unit: 'minutes',
          help: '0 turns this off. Everyone sets their PIN or badge under My settings.',
        },
      ]}
    />
  ),
  reservationSettings: (
    <SettingsPage
      document={reservationSettings}
      fields={[
        { name: 'days', label: 'Reserved for', unit: 'days', help: 'Staff can choose another day.' },
        {
          name: 'fee_percent',
          label: 'Fee',
          kind: 'percent',
          help: 'The share of a deposit you can keep if a customer cancels. Staff choose each time.',
        },
        {
          name: 'fee_taxed',
          label: 'Fee includes tax',
          help: 'Fees you keep are invoiced including the location’s taxes. Ask your tax advisor what applies.',
        },
      ]}
    />
  ),
  creditSettings: (
    <SettingsPage
      document={creditSettings}
      subtitle="Turn on store credit under Payout settings to pay customers with it."
      fields={[
        { name: 'bonus_percent', label: 'Bonus', kind: 'percent', help: 'Added to every store credit payout.' },
        {
          name: 'expiry',
          label: 'Expiry',
          rowName: 'Location',
          help: 'Credit from other locations doesn’t expire. Check what your local law allows.',
          fields: [
            { name: 'location_id', label: 'Location', kind: 'location' },
            { name: 'months', label: 'Expires after', unit: 'months' },
          ],
        },
      ]}
    />
  ),
  warrantySettings: (
    <SettingsPage
      document={warrantySettings}
      subtitle="The first matching rule applies. The warranty is printed on the invoice."
      fields={[
        {
          name: 'rules',
          label: 'Rules',
          rowName: 'Rule',
          help: 'Devices without a matching rule are sold without a warranty.',
          fields: [
            { name: 'category', label: 'Category', kind: 'select', options: { '': 'All categories', ...categories } },
            { name: 'condition', label: 'Condition', help: 'Leave blank for all conditions.' },
            { name: 'months', label: 'Warranty', unit: 'months' },
          ],
        },
      ]}
    />
  ),
  generalSettings: (
    <SettingsPage
      title="General settings"
      document={priceLock}
      subtitle="Applies to new orders."
      fields={[
        {
          name: 'lock_days',
          label: 'Price lock',
          unit: 'days',
          help: 'How long a quoted price is valid before the order expires.',
        },
        {
          name: 'reminders',
          label: 'Remind customers',
          help: 'Emailed halfway through the price lock and a day before it ends.',
        },
      ]}
    />
  ),
  inspectionChecks: (
    <SettingsPage
      wide
      document={inspectionChecks}
      subtitle="Inspectors see these checks for each device. Failed checks are shown on the customer’s offer."
      fields={[
        {
          name: 'checks',
          label: 'Checks',
          rowName: 'Check',
          fields: [
            { name: 'category', label: 'Category', options: categories },
            { name: 'check', label: 'Check' },
            { name: 'reason', label: 'Reason when it fails', kind: 'select', options: reasonChoices },
          ],
        },
        {
          name: 'reasons',
          label: 'Your own reasons',
          rowName: 'Reason',
          help: 'Your own reasons why a device is worth less or more than quoted. Customers see them as written.',
          fields: [{ name: 'reason', label: 'Reason' }],
        },
        { name: 'wiped', label: 'Devices to wipe', options: categories },
        {
          name: 'all',
          label: 'Require every check',
          help: 'Inspections can’t be saved until every check is answered.',
        },
        {
          name: 'second_percent',
          label: 'Second inspections',
          unit: '%',
          help: 'The share of inspected devices that a second person inspects without seeing the first result.',
        },
      ]}
    />
  ),
  mailAttachments: (
    <SettingsPage
      document={mailAttachments}
      subtitle="Choose which PDFs to attach to customer emails."
      fields={[
        {
          name: 'receipt',
          label: 'Receipt',
          help: 'Attached when an order is completed, if that status emails the customer.',
        },
        {
          name: 'checks',
          label: 'Device check report',
          help: 'Attached when staff email device check results.',
        },
      ]}
    />
  ),
  orderNumber: (
    <SettingsPage
      document={orderNumber}
      subtitle="Existing orders keep their numbers."
      fields={[
        {
          name: 'format',
          label: 'Format',
          help: 'The order number as customers see it on receipts, in emails and on their order page, such as NW-{number}.',
        },
        {
          name: 'start',
          label: 'Next number',
          help: 'Must be higher than the last number used.',
        },
      ]}
    />
  ),
  offerSettings: (
    <SettingsPage
      title="Offers"
      document={priceLock}
      fields={[
        {
          name: 'revised_offer_days',
          label: 'Revised offer',
          unit: 'days',
          help: 'How long customers have to respond to a revised offer.',
        },
        { name: 'silence', label: 'When a customer doesn’t respond to a revised offer', options: noAnswerOutcomes },
      ]}
    />
  ),
  offlineSettings: (
    <SettingsPage
      document={offlineSettings}
      subtitle="Encrypted data that devices store to work offline."
      fields={[
        {
          name: 'prices_hours',
          label: 'Keep prices for',
          unit: 'hours',
          help: 'After this time without a network, prices are deleted and staff can’t work offline. Maximum 168 hours.',
        },
        {
          name: 'order_days',
          label: 'Keep unsent orders for',
          unit: 'days',
          help: 'After this time, unsent orders, stock counts, packages and inspections are deleted from the device. Maximum 30 days.',
        },
        {
          name: 'most_orders',
          label: 'Unsent orders',
          unit: 'per person',
          help: 'Includes stock counts, packages and inspections. At the limit, a device saves no more until these are sent. Maximum 500.',
        },
      ]}
    />
  ),
  minimumOrder: (
    <SettingsPage
      document={minimumOrder}
      subtitle="For mail-in orders. Counter purchases have no minimum."
      fields={[{ name: 'amount', label: 'Minimum value', kind: 'money', help: '0 means no minimum.' }]}
    />
  ),
  reviewEmail: (
    <SettingsPage
      document={reviewEmail}
      subtitle={`Placeholders: ${Object.keys(reviewPlaceholders).join(', ')}.`}
      fields={[
        { name: 'enabled', label: 'Ask for reviews' },
        { name: 'after_days', label: 'Days after the payout', unit: 'days' },
        { name: 'subject', label: 'Subject' },
        { name: 'text', label: 'Text', kind: 'textarea' },
      ]}
    />
  ),
  buybackReceipt: (
    <SettingsPage
      document={receiptText}
      subtitle="Used on receipts of order types without their own terms."
      fields={[{ name: 'text', label: 'Terms', kind: 'textarea', help: 'Leave blank to use the standard text.' }]}
    />
  ),
  siteSettings: <SiteSettingsPage />,
};

/** The page of the settings document in the address. */
export default function DocumentPage() {
  const { pathname } = useLocation();
  const name = documentRoutes.find((route) => matchPath(settingsRoutes[route].path, pathname));
  if (name === undefined) throw new Error(`DocumentPage.tsx has no document for ${pathname}`);
  return pages[name];
}
