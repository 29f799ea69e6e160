import { allEndpoints } from '@recoup/contract';

const lines = allEndpoints().map(({ endpoint: { method, path, access } }) => {
  const who = typeof access === 'object' ? `key for ${access.apiKey}` : access;
  return `${method}\t${path}\t${who}`;
});
process.stdout.write(`${lines.join('\n')}\n`);
