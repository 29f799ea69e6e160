import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { baseConfig, type Mode } from './base.ts';

/**
 * The widget: its loader at `/widget.js`, and its frame's code below `/widget/`, next to the host's files, so that both
 * are served together. It has nothing from host and remotes. Languages are separate files.
 */
export function widgetConfig(dir: string, out: string, mode: Mode): Configuration {
  const base = baseConfig(dir, mode);
  return {
    ...base,
    entry: {
      '../widget': './src/loader.ts',
      frame: './src/frame.tsx',
      // The code of shop pages: their small script, the cart and the order.
      shop: './src/shop.ts',
      order: './src/order.tsx',
      // The code of pages behind customers' links.
      portal: './src/portal.ts',
      display: './src/display.ts',
      ask: './src/ask.tsx',
    },
    output: {
      ...base.output,
      path: join(out, 'widget'),
      // Requested by these names and revalidated at every visit. What they load has a hash.
      filename: '[name].js',
      publicPath: '/widget/',
      uniqueName: 'widget',
      clean: false,
    },
  };
}
