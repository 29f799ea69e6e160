/** In pixels of the image. It is displayed as wide as there is room. */
export const padSize = { width: 600, height: 200 };
