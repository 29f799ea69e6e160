/** A text with … for its values: `{count} orders` becomes “… orders”. */
export const withoutValues = (text: string) =>
  text
    .replaceAll(/\{\w+\}/g, '…')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Quoted code, addresses and SQL aren't sentences. */
export const isCodeText = (text: string) =>
  /[{}<>=]|https?:|::|^[a-z]+[A-Z]/.test(text) ||
  /\b(?:select|insert|update|delete|create|alter)\b.*\b(?:from|into|set|where|table)\b/i.test(text);

/** A capitalized first word, or three words in a row. Keys, names and values have neither. */
export const isSentence = (text: string) =>
  !isCodeText(text) && (/^[A-Z][a-z’'-]+(?:[ ,.:;…?!]|$)/.test(text) || / [a-z’']+ [a-z’']+/.test(text));
