import { buildOrExit } from '../build.ts';

const started = performance.now();
const built = await buildOrExit();
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(
  built.length > 0 ? `Built ${built.join(', ')} in ${seconds} s` : 'Nothing has changed since the last build',
);
