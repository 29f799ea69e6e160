import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { must } from './machine.ts';

const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', chromium.executablePath()];

/** The browser of a journey: the one named in the environment, or one of this machine. */
export const browserPath = [process.env.CHROMIUM ?? '', ...places].find((path) => path !== '' && existsSync(path));

/** A signed-in person at a browser, who signed in through the page. */
export class Visitor {
  readonly #browser: Browser;
  readonly #page: Page;
  /** The versions and encodings of a remote's files that were loaded since the last visit. */
  #files: { readonly version: string; readonly encoding: string | undefined }[] = [];

  private constructor(browser: Browser, page: Page) {
    this.#browser = browser;
    this.#page = page;
    page.on('response', (response) => {
      const version = /\/remotes\/pricing\/([^/]+)\/.+\.js$/.exec(response.url())?.[1];
      if (version) this.#files.push({ version, encoding: response.headers()['content-encoding'] });
    });
  }

  static async signIn(address: string, who: { readonly email: string; readonly password: string }): Promise<Visitor> {
    const browser = await chromium.launch({
      executablePath: browserPath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    });
    try {
      const page = await browser.newPage({ baseURL: address, ignoreHTTPSErrors: true });
      const visitor = new Visitor(browser, page);
      await page.goto('/login');
      await page.locator('input[type=email]').fill(who.email);
      await page.locator('input[type=password]').fill(who.password);
      await page.locator('button[type=submit]').click();
      await page.waitForURL((url) => url.pathname !== '/login');
      return visitor;
    } catch (error) {
      await browser.close();
      throw error;
    }
  }

  /** Opens a page of pricing again. Returns the version it uses. */
  async versionOfPricing(): Promise<string> {
    // Files that the page before still loads don't count.
    await this.#page.goto('about:blank');
    this.#files = [];
    await this.#page.goto('/settings/price-history');
    await this.#page.locator('main h1').waitFor();
    const versions = [...new Set(this.#files.map(({ version }) => version))];
    must(versions.length === 1, `one version of pricing is loaded: ${versions.join(', ')}`);
    must(
      this.#files.some(({ encoding }) => encoding === 'gzip'),
      'its files come compressed',
    );
    const protocols = await this.#page.evaluate(() => [
      ...new Set(
        performance.getEntriesByType('resource').map((entry) => (entry as PerformanceResourceTiming).nextHopProtocol),
      ),
    ]);
    must(protocols.join() === 'h2', `every file is served over HTTP/2: ${protocols.join()}`);
    return versions[0] ?? '';
  }

  end(): Promise<void> {
    return this.#browser.close();
  }
}
