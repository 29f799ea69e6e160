import { useWrite } from '@recoup/api';
import { pathTo } from '@recoup/contract/route';
import { type Bin, idOfBin, putAway } from '@recoup/contract/stock/bins/bins';
import { CodeField } from '@recoup/parts';
import { Link } from '@recoup/remote-kit';
import { attempt } from '@recoup/screens';
import { announce, Banner, Box, Card, Heading, LinkText, Stack, Text } from '@recoup/ui';
import { useState } from 'react';
import { Row, Rows } from '../rows.tsx';

interface Placed {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly bin: string;
}

/** The number of devices put away that are shown, newest first. */
const mostShown = 50;

/** Puts devices away by scanning a bin and then each device. Scanning another bin switches to it. */
export function PutAway({ bins }: { bins: readonly Bin[] }) {
  const write = useWrite();
  const [binId, setBinId] = useState<number | null>(null);
  const [placed, setPlaced] = useState<readonly Placed[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const bin = bins.find(({ id }) => id === binId);

  /** The bin with this label or name. */
  const binOf = (code: string) =>
    bins.find(({ id, name }) => id === idOfBin(code) || name.toLowerCase() === code.toLowerCase());

  const put = async (into: Bin, codes: readonly string[]) => {
    const input = { params: { id: into.id }, body: { codes: [...codes] as [string, ...string[]] } };
    const answer = await attempt(() => write(putAway, input), 'We couldn’t put away the devices');
    if (!answer) return;
    const { data } = answer;
    const fresh = data.placed.map(({ id, name, imei, serial }) => ({
      ...{ id, name, code: imei ?? serial ?? '', bin: into.name },
    }));
    setPlaced((now) => [...fresh, ...now].slice(0, mostShown));
    setFault(data.refused.map(({ reason }) => reason).join(' ') || null);
    announce(data.refused[0]?.reason ?? answer.message);
  };

  const scan = async (codes: readonly string[]) => {
    setFault(null);
    let into = bin;
    let waiting: string[] = [];
    for (const code of codes) {
      const found = binOf(code);
      if (!found) {
        waiting.push(code);
        continue;
      }
      if (into && waiting.length > 0) await put(into, waiting);
      waiting = [];
      into = found;
      setBinId(found.id);
      announce(`${found.name}: scan devices`);
    }
    if (waiting.length === 0) return;
    if (into) await put(into, waiting);
    else setFault('Scan a bin first, then its devices.');
  };

  return (
    <Card>
      <Stack gap={3}>
        <Heading level={2}>{bin ? `Put into ${bin.name}` : 'Put away'}</Heading>
        <Box maxWidth="480px">
          <CodeField
            label="Scan"
            help={bin ? 'Scan devices, or another bin.' : 'Scan a bin, then its devices.'}
            onCodes={(codes) => void scan(codes)}
          />
        </Box>
        {fault && <Banner tone="warning" title={fault} live />}
        {placed.length > 0 && (
          <Rows label="Put away">
            {placed.map(({ id, name, code, bin: into }, at) => (
              <Row
                key={`${placed.length - at} ${id}`}
                title={
                  <LinkText asChild>
                    <Link to={pathTo('inventoryEdit', { inventoryId: id })}>{name}</Link>
                  </LinkText>
                }
                about={[code]}
              >
                <Text>{into}</Text>
              </Row>
            ))}
          </Rows>
        )}
      </Stack>
    </Card>
  );
}
