import { type ReactNode, useId } from 'react';
import { FieldError } from './fields/field.tsx';
import { Box } from './layout.tsx';
import { CheckRoot, SwitchRoot } from './marks.ts';

interface CheckProps {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  hideLabel?: boolean;
  checked: boolean;
  onChange: (checked: boolean, event: { shiftKey: boolean }) => void;
  indeterminate?: boolean;
  disabled?: boolean;
  id?: string | undefined;
  /** Set to -1 where another key does the same, as in table rows. */
  tabIndex?: number;
}

function Check({ as, ...props }: CheckProps & { as: 'checkbox' | 'switch' }) {
  const { label, help, error, hideLabel, checked, onChange, indeterminate = false, disabled, tabIndex } = props;
  const generatedId = useId();
  const id = props.id ?? generatedId;
  const Root = as === 'switch' ? SwitchRoot : CheckRoot;
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined;
  const mark = (
    <Root
      id={id}
      type="checkbox"
      role={as === 'switch' ? 'switch' : undefined}
      checked={checked}
      disabled={disabled}
      tabIndex={tabIndex}
      aria-label={hideLabel ? label : undefined}
      aria-describedby={described}
      aria-invalid={error ? true : undefined}
      ref={(element: HTMLInputElement | null) => {
        if (element) element.indeterminate = indeterminate;
      }}
      onChange={(e) => {
        const { nativeEvent } = e;
        const shiftKey = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;
        onChange(e.currentTarget.checked, { shiftKey });
      }}
    />
  );
  // A cell holds just the box. A table has a hundred of them, so each must be cheap.
  if (hideLabel && !help && !error) return mark;
  return (
    <Box data-field={id}>
      <Box display="flex" gap={2} alignItems="flex-start" paddingBlock="var(--touch-line)">
        <Box display="flex" alignItems="center" height={5}>
          {mark}
        </Box>
        {!hideLabel && (
          <Box>
            <Box
              as="label"
              {...{ htmlFor: id }}
              paddingBlock="var(--touch-line)"
              cursor={disabled ? 'not-allowed' : 'pointer'}
            >
              {label}
            </Box>
            {help && (
              <Box id={`${id}-help`} fontSize="xs" color="text.muted">
                {help}
              </Box>
            )}
          </Box>
        )}
      </Box>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Box>
  );
}

/** A yes-or-no choice, or one of several that can be combined. */
export function Checkbox(props: CheckProps) {
  return <Check {...props} as="checkbox" />;
}

/** An on/off setting that takes effect immediately. */
export function Switch(props: Omit<CheckProps, 'indeterminate'>) {
  return <Check {...props} as="switch" />;
}
