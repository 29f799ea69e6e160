/** Under which key a browser remembers that its user wants to hear new notifications. */
export const noticeSoundKey = 'recoup.notice-sound';
