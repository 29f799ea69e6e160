/**
 * Types a code into a field as a scanner would, and presses Enter if `enter` is set. React sees the value first. The
 * Enter follows one task later, once the field's owner has the value.
 */
export function giveCode(input: HTMLInputElement, code: string, enter: boolean): void {
  // Bypasses React's setter, which would record the change as its own and fire no event.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, code);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  if (!enter) return;
  setTimeout(() => {
    const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    if (input.dispatchEvent(key)) input.form?.requestSubmit();
  });
}
