export { PictureButton } from './camera/picture-button.tsx';
export { MoneyField } from './fields/money-field.tsx';
export { NumberField, PercentField } from './fields/number-field.tsx';
export { RadioGroup } from './fields/radio-group.tsx';
export { SecretField } from './fields/secret-field.tsx';
export { Tabs } from './panel-tabs.tsx';
