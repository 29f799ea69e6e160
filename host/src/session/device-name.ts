/** A name for this browser, so that its session can be told apart from others. */
export function deviceName(): string {
  const agent = navigator.userAgent;
  const browser = /(Edg|OPR|Firefox|Chrome|Safari)/.exec(agent)?.[1] ?? 'Browser';
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(agent)?.[1] ?? 'unknown system';
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera' };
  return `${names[browser] ?? browser} on ${system.replace('Mac OS X', 'macOS')}`;
}
