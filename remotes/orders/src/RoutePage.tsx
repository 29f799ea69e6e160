import { useRow } from '@recoup/remote-kit';

export default function RoutePage() {
  return <h1>{useRow().title}</h1>;
}
