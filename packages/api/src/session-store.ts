/**
 * What the browser remembers of a session: the token, the session key that other tabs watch, the time of sign-in and
 * the server's region. It's all in one place, so signing out removes everything.
 */
const keys = {
  token: 'recoup.token',
  sessionKey: 'recoup.session_key',
  loginTime: 'recoup.login_time',
  regionDomain: 'recoup.region_domain',
  regionSocket: 'recoup.region_socket',
} as const;

/** Name of the storage entry that changes in other tabs when a session begins or ends. */
export const sessionKeyEntry = keys.sessionKey;

export interface Region {
  readonly domain: string;
  readonly socket: string | null;
}

export const sessionStore = {
  token: () => localStorage.getItem(keys.token),
  sessionKey: () => localStorage.getItem(keys.sessionKey),
  loginTime: () => Number(localStorage.getItem(keys.loginTime) ?? 0),
  begin(token: string, sessionKey: string, now: number): void {
    localStorage.setItem(keys.token, token);
    localStorage.setItem(keys.loginTime, String(now));
    localStorage.setItem(keys.sessionKey, sessionKey);
  },
  /** Records that the user just proved their identity. */
  prove(now: number): void {
    localStorage.setItem(keys.loginTime, String(now));
  },
  end(): void {
    for (const key of [keys.token, keys.loginTime, keys.sessionKey]) localStorage.removeItem(key);
  },
  region(): Region | null {
    const domain = localStorage.getItem(keys.regionDomain);
    return domain ? { domain, socket: localStorage.getItem(keys.regionSocket) } : null;
  },
  setRegion({ domain, socket }: Region): void {
    localStorage.setItem(keys.regionDomain, domain);
    if (socket) localStorage.setItem(keys.regionSocket, socket);
    else localStorage.removeItem(keys.regionSocket);
  },
  /** Removes the region and returns whether there was one. */
  clearRegion(): boolean {
    const had = localStorage.getItem(keys.regionDomain) !== null;
    localStorage.removeItem(keys.regionDomain);
    localStorage.removeItem(keys.regionSocket);
    return had;
  },
};
