import { useDeployment } from '@recoup/remote-kit';
import { Banner, Box, Button, Spinner, Stack, Text } from '@recoup/ui';
import { useEffect, useState } from 'react';
import { tips } from './tips.ts';

const tipTime = 6_000;
const warningTime = 35_000;

/** Shown while the first page loads: changing tips, and advice if it takes too long. */
export function Splash() {
  const { brand } = useDeployment();
  const [tip, setTip] = useState(0);
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const turning = setInterval(() => setTip((current) => (current + 1) % tips.length), tipTime);
    const warning = setTimeout(() => setSlow(true), warningTime);
    return () => {
      clearInterval(turning);
      clearTimeout(warning);
    };
  }, []);
  return (
    <Box as="main" minHeight="100vh" display="grid" placeItems="center" padding={4}>
      <Stack gap={4} alignItems="center" textAlign="center" maxWidth="44ch">
        <img src={brand.logo} alt={brand.name} width={48} height={48} />
        <Spinner label="Loading" />
        <Text muted>{tips[tip]}</Text>
        {slow && (
          <Banner
            tone="warning"
            title="This is taking longer than usual"
            live
            action={<Button onClick={() => location.reload()}>Reload</Button>}
          >
            Reload the page. If that doesn’t help, clear this site’s data and sign in again.
          </Banner>
        )}
      </Stack>
    </Box>
  );
}
