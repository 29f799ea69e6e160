/** How strong a new password is, in a file of its own: it comes with the first letter. */
export { NewPasswordHelp as default } from '@recoup/parts';
