import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { withProofs } from '../requirements.ts';

/** `pnpm requirements` writes the column. `--check` only says whether it is right. */
const page = 'docs/requirements.md';
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.spec.ts'], {
  encoding: 'utf8',
});
const files = listed.split('\n').filter((file) => file && !file.startsWith('packages/build/src/requirements'));
const before = readFileSync(page, 'utf8');
const after = withProofs(
  before,
  files.map((file) => ({ file, text: readFileSync(file, 'utf8') })),
);
if (process.argv.includes('--check')) {
  if (before !== after) {
    console.error(`${page} does not say where everything is proved: run pnpm requirements`);
    process.exitCode = 1;
  }
} else {
  writeFileSync(page, after);
}
