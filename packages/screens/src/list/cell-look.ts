/** Every cell of a list: 36 px high, a line below it. */
export const cellLook = { height: '9', paddingInline: '3', borderBottomWidth: '1px', borderColor: 'border' } as const;

/** Cells that stay when the table is moved sideways. */
export const sticky = { position: 'sticky', zIndex: 1, bg: 'inherit' } as const;
