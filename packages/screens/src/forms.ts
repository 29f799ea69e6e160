export { Form, type FormProps } from './form/form.tsx';
export { FormField, fieldId, type FieldBinding } from './form/form-field.tsx';
export { FormSkeleton } from './form/form-skeleton.tsx';
export { FormPage } from './form/form-page.tsx';
export { type ContractForm, useContractForm } from './form/use-contract-form.ts';
export { SettingsForm, SettingsPage, type SettingsField } from './form/settings-page.tsx';
export { FileDrop, sizeText } from './parts/file-drop.tsx';
export * from './parts/import-progress.tsx';
export { countryOptions, NewCustomerDialog } from './customer/new-customer-dialog.tsx';
