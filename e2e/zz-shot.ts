import { chromium } from '@playwright/test';

const [base = '', who = 'owner', dark = '', width = '1280', ...paths] = process.argv.slice(2);
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
const context = await browser.newContext({
  baseURL: base,
  viewport: { width: Number(width), height: 800 },
  colorScheme: dark === 'dark' ? 'dark' : 'light',
  timezoneId: 'UTC',
});
const page = await context.newPage();
page.on('console', (m) => {
  if (m.type() === 'error' || m.type() === 'warning') console.log('CONSOLE', m.type(), m.text().slice(0, 400));
});
page.on('pageerror', (e) => console.log('PAGEERROR', e.message.slice(0, 400)));
page.on('response', (r) => {
  if (r.status() >= 400) console.log('HTTP', r.status(), r.url());
});
if (who !== 'none') {
  const r = await fetch(`${base}/api/v1/pos/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${who}@demo.recoup.test`, password: 'demo-recoup-1' }),
  });
  const { data } = await r.json();
  await context.addInitScript(
    ([t, k]) => {
      localStorage.setItem('recoup.token', t!);
      localStorage.setItem('recoup.session_key', k!);
      localStorage.setItem('recoup.login_time', String(Date.now()));
    },
    [data.token, data.session_key],
  );
}
for (const path of paths) {
  await page.goto(path);
  await page.waitForLoadState('networkidle').catch(() => {});
  await page.waitForTimeout(500);
  const file = `/tmp/shots/${path.replace(/[^a-z0-9]+/gi, '_')}-${width}${dark}.png`;
  await page.screenshot({ path: file });
  console.log(file, '|', await page.title(), '|', page.url());
}
await browser.close();
