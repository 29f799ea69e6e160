import { allEndpoints } from '@recoup/contract';

const lines = allEndpoints().map(({ endpoint }) => `${endpoint.method}\t${endpoint.path}\t${endpoint.access}`);
process.stdout.write(`${lines.join('\n')}\n`);
