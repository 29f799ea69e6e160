import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const own = (name: string) => JSON.stringify(new URL(`../../src/${name}`, import.meta.url).href);

/** Every import of a server's modules, with the address and the format that it's resolved to. */
async function importsOf(before: string): Promise<string[]> {
  const script = `
    import { registerHooks } from 'node:module';
    ${before}
    const seen = new Set();
    registerHooks({
      resolve(specifier, context, next) {
        const { url, format } = next(specifier, context);
        seen.add([context.parentURL, specifier, url, format].join(' '));
        return { url, format, shortCircuit: true };
      },
    });
    await import(${own('server.ts')});
    console.log(JSON.stringify([...seen].sort()));`;
  const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module'];
  const { stdout } = await run(process.execPath, [...flags, '-e', script], { maxBuffer: 2 ** 26 });
  return JSON.parse(stdout) as string[];
}

test('every import of the server is found where Node.js itself finds it', async () => {
  const [quick, plain] = await Promise.all([importsOf(`await import(${own('quick-imports.ts')});`), importsOf('')]);
  expect(plain.length).toBeGreaterThan(5_000);
  expect(quick).toEqual(plain);
});
