/**
 * Replaces Chakra's resets. The build has written them into every page's style sheet, so the page doesn't need them.
 */
export const createPreflight = () => ({});
