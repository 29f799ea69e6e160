export { stepIn } from '@recoup/words/step-words';
export { ChangeEntry } from './change-entry.tsx';
export { ChangelogPage } from './changelog-page.tsx';
export { CodeField, codesIn } from './code-field.tsx';
export { ConditionPicker } from './condition-picker.tsx';
export { CustomFieldInputs } from './custom-field-inputs.tsx';
export {
  customFacts,
  customFieldChoices,
  customLabels,
  useCustomColumns,
  useCustomFields,
} from './custom-fields.tsx';
export { OnDisplayNote, ShowToCustomer, useMyDisplay, useTicketOnDisplay } from './customer-display.tsx';
export {
  blankCustomer,
  CustomerFields,
  type CustomerValues,
  customerBodyOf,
  useCustomerLabels,
} from './customers/customer-fields.tsx';
export { CustomerIdsSection } from './customers/customer-ids-section.tsx';
export { CustomerSearch } from './customers/customer-search.tsx';
export { useWordsOf } from './customers/customer-words.tsx';
export { EmailText } from './customers/email-text.tsx';
export { NewCustomerDialog } from './customers/new-customer-dialog.tsx';
export { consentSourceText, consentWord, StoppedBanner, TextConsents } from './customers/text-consents.tsx';
export { DeviceCombobox } from './device-combobox.tsx';
export { DeviceGlyph, DevicePlate } from './device-glyph.tsx';
export { DeviceHead } from './device-head.tsx';
export { idCameras } from './id-pictures.ts';
export { CheckFields } from './inspection/check-fields.tsx';
export { Checks, useCheckSettings } from './inspection/checks.tsx';
export { DevicePicture, DevicePictures } from './inspection/device-pictures.tsx';
export { FoundFields, type FoundValues } from './inspection/found-fields.tsx';
export {
  type InspectedDevice,
  imeiError,
  inspectedWorth,
  inspectionFaults,
  inspectionLabels,
  isLessThanQuoted,
} from './inspection/inspection-faults.ts';
export { type Inspection, ReasonFields } from './inspection/inspection-fields.tsx';
export { NetworkFields, type NetworkValues, networkBody, networkOf } from './inspection/network-fields.tsx';
export { MarginLine, type MarginOf, marginText, type PriceMargin, useMargins } from './margin-line.tsx';
export { MarkedName } from './marked-name.tsx';
export { MarketerName, useHasMarketplaces } from './marketers.tsx';
export { forgetScans, leaveScans, waitingScans } from './offline-scans.ts';
export { OrderStatus } from './order-status.tsx';
export { HeadIcon, HeadInitials, HeadPerson, HeadSum, PageHead } from './page-head.tsx';
export { ParcelSizeFields } from './parcel-size-fields.tsx';
export { NewPasswordField, NewPasswordHelp } from './passwords/new-password-help.tsx';
export { PlanNote } from './plans/plan-note.tsx';
export { kickDrawer } from './printers/cash-drawer.ts';
export { LabelButton, WaitingLabels } from './printers/label-buttons.tsx';
export {
  browserPrinter,
  changePrinters,
  type LabelPrinter,
  type OwnPrinter,
  type PrinterUse,
  usePrinters,
} from './printers/own-printers.ts';
export { showsPdfs } from './printers/print-in-frame.ts';
export { printDueLabels, printLabels, printNewestLabel, printTestLabel } from './printers/print-labels.ts';
export { printDueReceipt } from './printers/print-receipts.ts';
export { portsHere } from './printers/printer-ports.ts';
export { choosePrinter } from './printers/send-bytes.ts';
export { RiskHits } from './risk-hits.tsx';
export { RiskOfSubject } from './risk-section.tsx';
export { NotSentBanner, SentMails } from './sent-mails.tsx';
export { SignOnPhone } from './sign-on-phone.tsx';
export { TakeIdDialog } from './take-id-dialog.tsx';
export { useDeviceState } from './use-device-state.ts';
export { holdFocus, useFocusOn, useFocusOnChoice } from './use-focus-on.ts';
export { useWorkflow } from './use-workflow.ts';
