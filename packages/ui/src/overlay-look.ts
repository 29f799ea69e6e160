/** The surface of everything that floats above the page. */
export const floating = {
  bg: 'bg.raised',
  color: 'text',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'lg',
  boxShadow: 'raised',
  outline: 'none',
  // Not while closing: it would wait for the end of an animation that never runs.
  '&:not([data-state=closed])': { animation: 'rise-in 120ms ease-out' },
} as const;

/** An entry of a menu or of a list of choices. */
export const entry = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minHeight: 'max(2rem, var(--touch, 0px))',
  paddingInline: '2',
  borderRadius: 'sm',
  fontSize: 'sm',
  cursor: 'pointer',
  userSelect: 'none',
  outline: 'none',
} as const;
