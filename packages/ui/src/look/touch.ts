/**
 * Where fingers press, on phones and touch screens, everything that is pressed can be hit within 44 px. The sizes are
 * variables of the base style sheet: elsewhere they are not set, and what asks for them stays as it is.
 */
export const touchRules = () => ({
  '@media (max-width: 599.98px), (pointer: coarse)': {
    ':root': { '--touch': '44px', '--touch-sm': '36px', '--touch-line': '12px' },
    // The mark stays small; around it lies what is hit.
    'input[type=checkbox]': { position: 'relative' },
    'input[type=checkbox]::after': { content: '""', position: 'absolute', inset: '-15px' },
  },
  // Phones zoom into a field whose letters are smaller.
  '@media (pointer: coarse)': { ':root': { '--touch-font': '16px' } },
});

const around = (by: string) => ({ content: '""', position: 'absolute', inset: by }) as const;

/** Of a small button: 36 px high, with 4 px around it. */
export const touchSmall = {
  minHeight: 'var(--touch-sm)',
  _after: around('calc((var(--touch-sm) - var(--touch)) / 2 - 1px)'),
};

/** Of a line of text that is pressed: it stays as high as its line, with 12 px above and below. */
export const touchLine = { position: 'relative', _after: around('calc(-1 * var(--touch-line)) 0') } as const;
