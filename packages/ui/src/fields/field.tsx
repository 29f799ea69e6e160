import { type ReactNode, useId } from 'react';
import { Icon } from '../icon.tsx';
import { Box } from '../layout.tsx';
import { styled } from '../look/styled.tsx';

/** The props that every field has. */
export interface FieldProps {
  label: string;
  /** Shown below the field while there is no error. */
  help?: ReactNode;
  /** The error message. Its line is the only thing that shifts the layout. */
  error?: string | undefined;
  required?: boolean;
  /** Hides the label visually but not from screen readers (filters, table cells). */
  hideLabel?: boolean;
}

/** The ids that connect a control to its label, help and error. */
export interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

/** Puts the label above and help and error below, and connects them to the control that `children` renders. */
export function Field(props: FieldProps & { id?: string | undefined; children: (wiring: Wiring) => ReactNode }) {
  const { label, help, error, required, hideLabel, children } = props;
  const generatedId = useId();
  const id = props.id ?? generatedId;
  const helpId = help ? `${id}-help` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const described = [errorId, helpId].filter(Boolean).join(' ') || undefined;
  return (
    <Box display="flex" flexDirection="column" gap={1} minWidth={0} data-field={id}>
      <Box as="label" {...{ htmlFor: id }} fontSize="sm" fontWeight={500} srOnly={hideLabel}>
        {label}
        {required && <OptionalMark />}
      </Box>
      {children({
        id,
        'aria-describedby': described,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {help && (
        <Box id={helpId} fontSize="xs" color="text.muted">
          {help}
        </Box>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </Box>
  );
}

function OptionalMark() {
  return (
    <Box as="span" aria-hidden color="text.subtle" marginInlineStart={0.5}>
      *
    </Box>
  );
}

/** The error line below a field. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <Box id={id} display="flex" alignItems="flex-start" gap={1} fontSize="xs" color="danger.text">
      <Box as="span" paddingTop="1px">
        <Icon name="danger" size={14} />
      </Box>
      {children}
    </Box>
  );
}

const control = {
  width: '100%',
  minWidth: 0,
  minHeight: 'var(--touch)',
  bg: 'bg.panel',
  color: 'text',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'md',
  fontSize: 'var(--touch-font, 0.875rem)',
  textOverflow: 'ellipsis',
  transition: 'border-color 120ms',
  _placeholder: { color: 'text.subtle', opacity: 1 },
  _hover: { borderColor: 'text.subtle' },
  _focusVisible: { outline: '2px solid', outlineColor: 'accent.text', outlineOffset: '-1px' },
  _invalid: { borderColor: 'danger.solid' },
  _disabled: { bg: 'bg.sunken', color: 'text.muted', cursor: 'not-allowed' },
  _readOnly: { bg: 'bg.sunken' },
} as const;

export const InputRoot = styled('input', {
  base: { ...control, height: '9', paddingInline: '2.5' },
  variants: { compact: { true: { height: '8', fontSize: 'var(--touch-font, 0.8125rem)' } } },
});
export const TextAreaRoot = styled('textarea', {
  base: { ...control, padding: '2', paddingInline: '2.5', resize: 'vertical' },
});
export const SelectRoot = styled('select', {
  base: {
    ...control,
    height: '9',
    paddingInlineStart: '2.5',
    paddingInlineEnd: '8',
    appearance: 'none',
    cursor: 'pointer',
  },
  variants: { compact: { true: { height: '8', fontSize: 'var(--touch-font, 0.8125rem)' } } },
});
