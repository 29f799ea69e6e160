/** A text with … for its values: `{count} orders` is “… orders”. */
export const withoutValues = (text: string) =>
  text
    .replaceAll(/\{\w+\}/g, '…')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Code, addresses and SQL in quotation marks are none. */
export const isCodeText = (text: string) =>
  /[{}<>=]|https?:|::|^[a-z]+[A-Z]/.test(text) ||
  /\b(?:select|insert|update|delete|create|alter)\b.*\b(?:from|into|set|where|table)\b/i.test(text);

/** A capitalized first word, or three words in a row: keys, names and values have neither. */
export const isSentence = (text: string) =>
  !isCodeText(text) && (/^[A-Z][a-z’'-]+(?:[ ,.:;…?!]|$)/.test(text) || / [a-z’']+ [a-z’']+/.test(text));
