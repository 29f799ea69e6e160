/** The body of a device, lightly filled with its own color so that it doesn't look like a button's icon. */
const body = 'fill="currentColor" fill-opacity=".1"';

/**
 * One drawing per kind of device, on a 24 px grid. Like icons, they aren't part of the page's scripts: the build writes
 * them to the same file.
 */
export const glyphs = {
  phone: `<rect x="6.5" y="2" width="11" height="20" rx="2.8" ${body}/><path d="M10.7 4.7h2.6"/>`,
  tablet: `<rect x="3.5" y="2.5" width="17" height="19" rx="2.4" ${body}/><path d="M10.8 18.6h2.4"/>`,
  watch: `<path d="M8.6 6.4 9.3 2.5h5.4l.7 3.9M8.6 17.6l.7 3.9h5.4l.7-3.9"/><rect x="6" y="6.4" width="12" height="11.2" rx="3.6" ${body}/><path d="M12 9.6V12l1.7 1.2"/>`,
  laptop: `<rect x="4.5" y="4.5" width="15" height="10.8" rx="1.8" ${body}/><path d="M2 18.2h20l-.9 1a1.4 1.4 0 0 1-1 .5H3.9a1.4 1.4 0 0 1-1-.5z"/>`,
  console: `<path d="M7.4 6.5h9.2a5 5 0 0 1 4.9 4.2l.7 4.6a2.5 2.5 0 0 1-4.4 2l-2.2-2.8H8.4l-2.2 2.8a2.5 2.5 0 0 1-4.4-2l.7-4.6a5 5 0 0 1 4.9-4.2z" ${body}/><path d="M7 10.6h2.8M8.4 9.2V12M15.2 11.6h.01M17.2 9.7h.01"/>`,
  camera: `<path d="M4 7.2h3l1.3-2.1h7.4L17 7.2h3a2 2 0 0 1 2 2v7.6a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V9.2a2 2 0 0 1 2-2z" ${body}/><circle cx="12" cy="12.9" r="3.4"/>`,
  book: `<path d="M5 19.4V4.9A2.4 2.4 0 0 1 7.4 2.5H19v14.4H7.4A2.4 2.4 0 0 0 5 19.4z" ${body}/><path d="M5 19.4a2.2 2.2 0 0 0 2.4 2.1H19v-4.6M9 6.5h6"/>`,
  golf: `<path d="M17 2.5 11.4 16"/><path d="M11.4 16c-.5 1.4-1.7 2.2-3.2 2.5l-2.9.6a1.6 1.6 0 0 1-1.9-2.1 2.3 2.3 0 0 1 2.3-1.5z" ${body}/><circle cx="17.5" cy="18.8" r="2.2"/>`,
  other: `<path d="M4 8.1 12 4l8 4.1v8L12 20.2l-8-4.1z" ${body}/><path d="m4 8.1 8 4.1 8-4.1M12 12.2v8"/>`,
} as const satisfies Record<string, string>;

/** A kind of device with a drawing. */
export type GlyphName = keyof typeof glyphs;
