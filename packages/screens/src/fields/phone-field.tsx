import { TextField, type TextFieldProps } from '@recoup/ui';
import { useRef } from 'react';
import { usePhoneText } from './use-phone-text.ts';

/** A phone number. Leaving the field formats it. */
export function PhoneField({ value, onChange, ...field }: Omit<TextFieldProps, 'type' | 'only' | 'inputMode'>) {
  const phoneText = usePhoneText();
  const touched = useRef(false);
  return (
    <TextField
      {...field}
      type="tel"
      value={value}
      onChange={(next) => {
        touched.current = true;
        onChange(next);
      }}
      onBlur={() => {
        const text = phoneText(value);
        if (touched.current && text !== value) onChange(text);
        touched.current = false;
        field.onBlur?.();
      }}
    />
  );
}
