import { sectionAnchor } from '@recoup/screens';
import { Box, LinkText } from '@recoup/ui';

/** Links to the sections of a page, on wide screens. */
export function SectionLinks({ sections }: { sections: readonly { id: string; title: string }[] }) {
  const go = (id: string) => {
    const section = document.getElementById(sectionAnchor(id));
    section?.scrollIntoView({ block: 'start' });
    section?.querySelector<HTMLElement>('h2 button')?.focus({ preventScroll: true });
  };
  return (
    <Box
      as="nav"
      aria-label="Order sections"
      display={{ base: 'none', md: 'flex' }}
      flexWrap="wrap"
      gap={4}
      fontSize="sm"
    >
      {sections.map(({ id, title }) => (
        <LinkText key={id} asChild>
          <a
            href={`#${sectionAnchor(id)}`}
            onClick={(event) => {
              event.preventDefault();
              go(id);
            }}
          >
            {title}
          </a>
        </LinkText>
      ))}
    </Box>
  );
}
