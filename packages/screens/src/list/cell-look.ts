/** Every cell of a list: 36 px high, with a line below. */
const cell = {
  height: '9',
  paddingInline: '3',
  borderBottomWidth: '1px',
  borderColor: 'border',
  textAlign: 'start',
  '&[data-end]': { textAlign: 'end' },
} as const;

/** Cells that stay in place when the table scrolls sideways. */
const sticky = { position: 'sticky', zIndex: 1, bg: 'inherit' } as const;

/** What a cell may start with, directly or inside the link that names its row. */
const marked = '> [data-initials], > a > [data-initials]';
const drawn = '> svg[data-glyph], > a > svg[data-glyph]';

/**
 * The styles of a table's rows and cells, set once by the table, so that rows and cells are plain elements. As styled
 * elements, 25 rows of nine cells cost more than the rest of a page (docs/performance.md).
 */
export const tableLook = {
  '& :is(th, td)': cell,
  '& :is(th, td)[data-sticky]': sticky,
  '& :is(th, td)[data-box]': { paddingInlineEnd: 0, '& > input': { verticalAlign: 'middle' } },
  // Text that is too long for its column wraps to a second line, which fits in the same height. Nothing is cut off.
  '& td': { overflow: 'hidden', overflowWrap: 'anywhere', lineHeight: '16px' },
  '& td[data-end]': { whiteSpace: 'nowrap' },
  // Initials and drawings are centered beside both lines.
  [`& td:has(${marked})`]: { paddingInlineStart: '44px' },
  [`& td:has(${drawn})`]: { paddingInlineStart: '38px' },
  [`& td:not([data-sticky]):has(${marked}, ${drawn})`]: { position: 'relative' },
  [`& td:has(${marked}) [data-initials]`]: {
    position: 'absolute',
    insetInlineStart: '3',
    top: 'calc(50% - 12px)',
  },
  [`& td:has(${drawn}) svg[data-glyph]`]: {
    position: 'absolute',
    insetInlineStart: '3',
    top: 'calc(50% - 9px)',
  },
  '& tr[data-row]': {
    bg: 'bg.panel',
    '&[data-link]': { cursor: 'pointer' },
    _hover: { bg: 'bg.hover' },
    '&[data-chosen]': { bg: 'accent.bg' },
    _focusVisible: { outlineOffset: '-2px' },
    // Sticky cells cover the row's outline, so they draw their part of it.
    '&:focus-visible > td[data-sticky]': {
      boxShadow: 'inset 0 2px 0 {colors.accent.text}, inset 0 -2px 0 {colors.accent.text}',
    },
    // A row that a colleague has just changed glows, with their initials at its end.
    '&[data-glow]': {
      '--glow-from': '{colors.accent.bg}',
      animation: 'glow 1600ms ease-out',
      '& > td:last-of-type': { position: 'relative' },
      '& > td:last-of-type::after': {
        content: 'var(--by)',
        position: 'absolute',
        insetInlineEnd: '2',
        top: '6px',
        height: '22px',
        lineHeight: '22px',
        paddingInline: '2',
        borderRadius: 'full',
        bg: 'accent.solid',
        color: 'accent.on',
        fontSize: 'xs',
        fontWeight: 600,
      },
    },
    '&:last-of-type > td': { borderBottomWidth: 0 },
  },
  '& tr[data-row] td[data-name] > a': {
    fontWeight: 500,
    borderRadius: 'sm',
    _hover: { textDecoration: 'underline' },
  },
  '& [data-waiting]': {
    width: '50%',
    height: '3',
    borderRadius: 'sm',
    bg: 'border',
    animation: 'pulse 1.6s ease-in-out infinite',
  },
  '& [data-name] > [data-waiting]': { width: '70%' },
  '& [data-end] > [data-waiting]': { marginInlineStart: 'auto' },
} as const;
