import { chromium } from '@playwright/test';

const base = process.env.BASE ?? 'http://127.0.0.1:4791';
const r = await fetch(base + '/api/v1/pos/login', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'owner@demo.recoup.test', password: 'demo-recoup-1' }),
});
const { data } = await r.json();
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
const jobs = process.argv.slice(2).map((a) => a.split('|'));
for (const [name, path, width = '1280', scheme = 'light'] of jobs) {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width: Number(width), height: 860 },
    colorScheme: scheme as 'light' | 'dark',
  });
  await context.addInitScript(
    ([t, k, s]) => {
      localStorage.setItem('recoup.token', t!);
      localStorage.setItem('recoup.session_key', k!);
      localStorage.setItem('recoup.login_time', String(Date.now()));
      localStorage.setItem('recoup.color_mode', s!);
    },
    [data.token, data.session_key, scheme],
  );
  const page = await context.newPage();
  page.on('console', (m) => {
    if (m.type() === 'error' || m.type() === 'warning') console.log(name, m.type(), m.text());
  });
  page.on('pageerror', (e) => console.log(name, 'pageerror', e.message));
  await page.goto(path!);
  await page.waitForTimeout(1800);
  await page.screenshot({ path: `/tmp/shots/${name}.png` });
  await context.close();
}
await browser.close();
