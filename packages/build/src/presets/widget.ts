import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { baseConfig, type Mode } from './base.ts';

/**
 * The widget: its loader at `/widget.js`, and what its frame runs below `/widget/`, beside the host's files, so that
 * whoever serves those serves it. Nothing of host and remotes is in it; languages are files of their own.
 */
export function widgetConfig(dir: string, out: string, mode: Mode): Configuration {
  const base = baseConfig(dir, mode);
  return {
    ...base,
    entry: {
      '../widget': './src/loader.ts',
      frame: './src/frame.tsx',
      // What the pages of shops run: their small script, and basket and order.
      shop: './src/shop.ts',
      order: './src/order.tsx',
      // And what pages behind customers' links run beside it.
      portal: './src/portal.ts',
      display: './src/display.ts',
      ask: './src/ask.tsx',
    },
    output: {
      ...base.output,
      path: join(out, 'widget'),
      // Asked for by these names: they are checked at every visit, and what they load carries a hash.
      filename: '[name].js',
      publicPath: '/widget/',
      uniqueName: 'widget',
      clean: false,
    },
  };
}
