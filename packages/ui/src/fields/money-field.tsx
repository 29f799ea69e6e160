import type { KeyboardEvent } from 'react';
import { Box } from '../layout.tsx';
import { Field, InputRoot } from './field.tsx';
import type { ValueProps } from './text-fields.tsx';

interface MoneyFieldProps extends ValueProps<string> {
  symbol: string;
  decimals: 0 | 2;
  /** The currency's thousands and decimal separators. Defaults to "1,250.50". */
  separators?: { readonly group: string; readonly decimal: string };
}

const plain = { group: ',', decimal: '.' };

/** Characters that people type for a currency's group separator: any space, any apostrophe. */
const likeGroup: Readonly<Record<string, RegExp>> = { ' ': /\s/, "'": /['’]/ };

function isGroup(sign: string, group: string): boolean {
  const like = /\s/.test(group) ? ' ' : group === '’' ? "'" : group;
  return sign === group || (likeGroup[like]?.test(sign) ?? false);
}

/**
 * An amount as plain decimal text ("125.50"). It's shown in the currency's format, right-aligned after its symbol.
 * Arrow keys step by 1 on whole values and by 0.01 otherwise. `decimals` is the currency's.
 */
export function MoneyField(props: MoneyFieldProps) {
  const { label, help, error, required, hideLabel, id, value, onChange, symbol, decimals, separators, ...input } =
    props;
  const { group, decimal } = separators ?? plain;
  const written = value.replaceAll(/[,.]/g, (sign) => (sign === '.' ? decimal : group));
  const read = (text: string) =>
    [...text].map((sign) => (sign === decimal ? '.' : isGroup(sign, group) ? ',' : sign)).join('');
  const step = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    const unit = 10 ** decimals;
    const minor = Math.round(Number(value.replaceAll(',', '')) * unit);
    if (!direction || input.readOnly || !Number.isFinite(minor)) return;
    event.preventDefault();
    const by = minor % unit === 0 ? unit : 1;
    onChange((Math.max(0, minor + direction * by) / unit).toFixed(decimals));
  };
  return (
    <Field {...{ label, help, error, required, hideLabel, id }}>
      {(wiring) => (
        <Box position="relative">
          <Box
            as="span"
            aria-hidden
            position="absolute"
            insetBlock={0}
            insetInlineStart={2.5}
            display="flex"
            alignItems="center"
            color="text.muted"
          >
            {symbol}
          </Box>
          <InputRoot
            {...input}
            {...wiring}
            textAlign="right"
            paddingInlineStart={10}
            inputMode={decimals === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            value={written}
            onKeyDown={step}
            onChange={(e) => {
              const text = read(e.currentTarget.value.replace(symbol, '').trim());
              const pattern = decimals === 0 ? /^[\d,]*$/ : /^[\d,]*\.?\d{0,2}$/;
              if (pattern.test(text)) onChange(text);
            }}
          />
        </Box>
      )}
    </Field>
  );
}
