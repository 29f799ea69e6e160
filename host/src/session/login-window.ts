/** How long a session is trusted after a check. Then the server is asked before the next page. */
export const loginWindow = 60 * 60_000;

/** Whether a session must be checked again. Also true if the clock was set back. */
export function isLoginOver(loginTime: number, now: number): boolean {
  return now < loginTime || now - loginTime >= loginWindow;
}
