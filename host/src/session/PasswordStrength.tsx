/** The strength of a new password, in a separate file that loads with the first character. */
export { NewPasswordHelp as default } from '@recoup/parts';
