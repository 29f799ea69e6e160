/**
 * On phones and touch screens, every control has a target of 44 px. The sizes are variables of the base style sheet. On
 * other screens they are unset, and controls keep their size.
 */
export const touchRules = () => ({
  '@media (max-width: 599.98px), (pointer: coarse)': {
    ':root': { '--touch': '44px', '--touch-sm': '36px', '--touch-line': '12px' },
    // The mark stays small, with a larger target around it.
    'input[type=checkbox]': { position: 'relative' },
    'input[type=checkbox]::after': { content: '""', position: 'absolute', inset: '-15px' },
  },
  // Phones zoom into fields with smaller text.
  '@media (pointer: coarse)': { ':root': { '--touch-font': '16px' } },
});

const around = (by: string) => ({ content: '""', position: 'absolute', inset: by }) as const;

/** For a small button: 36 px high, with a margin of 4 px that also takes presses. */
export const touchSmall = {
  minHeight: 'var(--touch-sm)',
  _after: around('calc((var(--touch-sm) - var(--touch)) / 2 - 1px)'),
};

/** For a clickable line of text: it keeps its height, with a target that extends 12 px above and below. */
export const touchLine = { position: 'relative', _after: around('calc(-1 * var(--touch-line)) 0') } as const;
