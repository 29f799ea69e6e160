import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { brotli } from '../brotli.ts';

/** Builds the bare page into a folder, with a cache next to it. */
export async function buildBarePage(out: string): Promise<void> {
  const compiler = rspack({
    mode: 'production',
    context: import.meta.dirname,
    entry: { page: './page.tsx' },
    target: ['web', 'es2022'],
    output: { path: join(out, 'dist'), filename: '[name].[contenthash:8].js' },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
      ],
    },
    cache: { type: 'persistent', storage: { type: 'filesystem', directory: join(out, 'cache') } },
    performance: false,
  });
  const script = await new Promise<string>((resolve, reject) => {
    compiler.run((error, stats) => {
      const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      const name = stats?.toJson({ assets: true }).assets?.find((asset) => asset.name.endsWith('.js'))?.name ?? '';
      compiler.close(() => (failure ? reject(failure) : resolve(name)));
    });
  });
  const html = await readFile(join(import.meta.dirname, 'index.html'), 'utf8');
  await writeFile(join(out, 'dist/index.html'), html.replace('__SCRIPT__', script));
  // Like our build for each of its files: compiled completely while it loads, and served compressed.
  const path = join(out, 'dist', script);
  await writeFile(path, `//# allFunctionsCalledOnLoad\n${await readFile(path, 'utf8')}`);
  await writeFile(`${path}.br`, brotli(await readFile(path)));
}

// As a program, it takes the folder. The benchmark times the whole process, as for ours.
if (process.argv[1] === import.meta.filename) await buildBarePage(process.argv[2] ?? '');
