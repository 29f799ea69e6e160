/** In dots of the picture; it is shown as wide as there is room. */
export const padSize = { width: 600, height: 200 };
