/**
 * What the browser remembers of a session: the token, the session key that other tabs watch, when the login was, and
 * the region the server sent us to. One place, so that signing out forgets all of it.
 */
const keys = {
  token: 'recoup.token',
  sessionKey: 'recoup.session_key',
  loginTime: 'recoup.login_time',
  regionDomain: 'recoup.region_domain',
  regionSocket: 'recoup.region_socket',
} as const;

/** Name of the entry whose change in another tab means that another session began or ended there. */
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
  /** The session was proved just now. */
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
  /** Forgets the region; says whether there was one. */
  clearRegion(): boolean {
    const had = localStorage.getItem(keys.regionDomain) !== null;
    localStorage.removeItem(keys.regionDomain);
    localStorage.removeItem(keys.regionSocket);
    return had;
  },
};
