/** For so long after a session was proved it is taken at its word; then the server is asked before the next page. */
export const loginWindow = 60 * 60_000;

/** Whether a session has to be proved again. A clock that was set back proves nothing. */
export function isLoginOver(loginTime: number, now: number): boolean {
  return now < loginTime || now - loginTime >= loginWindow;
}
