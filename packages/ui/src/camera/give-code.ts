/**
 * Puts a code into a field as a scanner's keys would, and presses Enter there if it is to be entered. React hears the
 * value first: the Enter comes a task later, when the field's owner has it.
 */
export function giveCode(input: HTMLInputElement, code: string, enter: boolean): void {
  // Past React's own setter, which would take the change for its own and tell nobody.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, code);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  if (!enter) return;
  setTimeout(() => {
    const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    if (input.dispatchEvent(key)) input.form?.requestSubmit();
  });
}
