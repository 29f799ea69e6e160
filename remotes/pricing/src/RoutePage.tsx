import { useRow } from '@recoup/remote-kit';
import { Heading } from '@recoup/ui';

export default function RoutePage() {
  return <Heading level={1}>{useRow().title}</Heading>;
}
