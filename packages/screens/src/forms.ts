export { Form, type FormProps } from './form/form.tsx';
export { type FieldBinding, FormField, fieldId } from './form/form-field.tsx';
export { FormPage } from './form/form-page.tsx';
export { FormSkeleton } from './form/form-skeleton.tsx';
export { type SettingsField, SettingsForm, SettingsPage } from './form/settings-page.tsx';
export { type ContractForm, useContractForm } from './form/use-contract-form.ts';
export { FileDrop, sizeText } from './parts/file-drop.tsx';
export * from './parts/import-progress.tsx';
