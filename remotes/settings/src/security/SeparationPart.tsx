import { type SeparationCheck, separationTests } from '@recoup/contract/session/proof';
import { When } from '@recoup/screens';
import { Badge, Banner, Inline, numberText, Stack, Text } from '@recoup/ui';
import { Part } from './Part.tsx';

/** Shows that other companies' data is out of reach: the latest test, and the results of the last days. */
export function SeparationPart({ checks }: { checks: readonly SeparationCheck[] }) {
  const [newest] = checks;
  return (
    <Part title="Separation from other companies">
      <Text muted>
        Every day we try to reach other companies’ data the way your requests reach yours. Two test companies each have
        a row that the other must never see.
      </Text>
      {newest === undefined ? (
        <Text>Not tested yet. The first test runs within a minute of the server’s start.</Text>
      ) : (
        <>
          <Banner
            tone={newest.passed ? 'success' : 'danger'}
            title={newest.passed ? 'All tests passed' : 'A test failed. We were notified.'}
          >
            {numberText(newest.tables)} tables tested in {numberText(newest.took_ms)} ms, <When at={newest.at} clock />
          </Banner>
          <Stack as="ul" gap={3}>
            {newest.results.map(({ test, found }) => (
              <li key={test}>
                <Inline gap={2} wrap>
                  <Text strong>{separationTests[test].label}</Text>
                  <Badge tone={found === null ? 'success' : 'danger'}>{found === null ? 'Passed' : 'Failed'}</Badge>
                </Inline>
                <Text small muted>
                  {separationTests[test].about}
                </Text>
                {found !== null && <Text small>Found: {found}</Text>}
              </li>
            ))}
          </Stack>
          <EarlierTests checks={checks.slice(1)} />
        </>
      )}
    </Part>
  );
}

/** The results of earlier tests in one line, with failed ones listed separately. */
function EarlierTests({ checks }: { checks: readonly SeparationCheck[] }) {
  if (checks.length === 0) return null;
  const failed = checks.filter(({ passed }) => !passed);
  return (
    <Stack gap={1}>
      <Text small muted>
        Earlier tests: {checks.length - failed.length} passed, {failed.length} failed.
      </Text>
      {failed.map(({ at, results }) => (
        <Text key={at} small>
          <When at={at} clock />:{' '}
          {results
            .filter(({ found }) => found !== null)
            .map(({ test }) => separationTests[test].label)
            .join(', ')}
        </Text>
      ))}
    </Stack>
  );
}
