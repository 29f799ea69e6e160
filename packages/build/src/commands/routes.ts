import { routes } from '@recoup/contract/route';

const lines = Object.values(routes).map((row) => `${row.owner}\t${row.access}\t${row.path}`);
process.stdout.write(`${lines.join('\n')}\n`);
