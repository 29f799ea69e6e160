/** The browser's storage key for whether new notifications play a sound. */
export const noticeSoundKey = 'recoup.notice-sound';
