import { expect, test } from 'vitest';
import { forbiddenLicenses, weaknessesIn } from './dependencies.ts';

test('a library with an unreviewed license is named', () => {
  const licenses = {
    MIT: [{ name: 'ky' }],
    'AGPL-3.0': [{ name: 'copied' }],
    Unknown: [{ name: 'buffers' }, { name: 'odd' }],
  };
  expect(forbiddenLicenses(JSON.stringify(licenses))).toEqual(['copied: AGPL-3.0', 'odd: Unknown']);
});

test('a known vulnerability fails, and a registry without an answer is reported as not checked', () => {
  expect(weaknessesIn({ ok: true, output: 'No known vulnerabilities found' })).toMatchObject({ passed: 1, failed: 0 });
  expect(weaknessesIn({ ok: false, output: '1 vulnerability: critical' })).toMatchObject({ passed: 0, failed: 1 });
  const without = weaknessesIn({ ok: false, output: 'Error: ERR_PNPM_AUDIT_BAD_RESPONSE' });
  expect(without).toMatchObject({ passed: 0, failed: 0 });
  expect(without.name).toContain('NOT CHECKED');
});
