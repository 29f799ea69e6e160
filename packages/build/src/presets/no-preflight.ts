/** In place of Chakra's resets: the build has written them into the style sheet of every page, and the page asks for none. */
export const createPreflight = () => ({});
