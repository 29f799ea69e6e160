import { useEndpoint } from '@recoup/api';
import { type CatalogueNode, listChildren } from '@recoup/contract/pricing/catalogue';
import { Loaded } from '@recoup/screens';
import { Box, Button, Icon, Skeleton, Text } from '@recoup/ui';
import { useId, useState } from 'react';
import { LeafPrices } from './LeafPrices.tsx';

/** A node's direct children, 100 at a time. */
export function Children({ id, label }: { id: number; label: string }) {
  const [pages, setPages] = useState(1);
  return (
    <Box as="ul" aria-label={label}>
      {Array.from({ length: pages }, (_, i) => (
        <ChildrenPage
          key={`page-${i + 1}`}
          id={id}
          page={i + 1}
          isLast={i + 1 === pages}
          onMore={() => setPages(pages + 1)}
        />
      ))}
    </Box>
  );
}

interface ChildrenPageProps {
  id: number;
  page: number;
  isLast: boolean;
  onMore: () => void;
}

function ChildrenPage({ id, page, isLast, onMore }: ChildrenPageProps) {
  const read = useEndpoint(listChildren, { query: { id, page } });
  if (!read.data) {
    return (
      <Box as="li" paddingBlock={3}>
        <Loaded what="This part of the catalog" read={read} skeleton={<Skeleton width="35%" />}>
          {() => null}
        </Loaded>
      </Box>
    );
  }
  const { data, total, last_page } = read.data;
  return (
    <>
      {data.map((node) => (
        <TreeNode key={node.id} node={node} alone={total === 1} />
      ))}
      {isLast && page < last_page && (
        <Box as="li" paddingBlock={2}>
          <Button size="sm" onClick={onMore}>
            Show {Math.min(100, total - page * 100)} more of {total}
          </Button>
        </Box>
      )}
    </>
  );
}

/**
 * A node that opens to its children, or a leaf that opens to its prices. Nothing is loaded before it's opened. An only
 * child is already open.
 */
function TreeNode({ node, alone }: { node: CatalogueNode; alone: boolean }) {
  const [open, setOpen] = useState(alone);
  const contentId = useId();
  const isLeaf = node.level === 'last_child' || node.children_count === 0;
  return (
    <li>
      <Box
        as="button"
        aria-expanded={open}
        aria-controls={contentId}
        onClick={() => setOpen(!open)}
        display="flex"
        alignItems="center"
        gap={2}
        width="100%"
        minHeight={9}
        paddingInline={2}
        borderRadius="sm"
        fontSize="sm"
        textAlign="start"
        cursor="pointer"
        _hover={{ bg: 'bg.hover' }}
      >
        <Box
          as="span"
          display="inline-flex"
          color="text.subtle"
          transition="rotate 120ms"
          rotate={open ? '90deg' : '0deg'}
        >
          <Icon name="right" size={14} />
        </Box>
        <Box as="span" flex={1} minWidth={0}>
          {node.name}
          {node.level === 'model' && node.year !== null && (
            <Text as="span" small muted>
              {` · ${node.year}`}
            </Text>
          )}
        </Box>
        <Text as="span" small muted whiteSpace="nowrap">
          {isLeaf ? (node.priced > 0 ? 'Has a price' : 'No price') : `${node.priced} of ${node.leaves} priced`}
        </Text>
      </Box>
      <Box id={contentId} paddingInlineStart={5} hidden={!open}>
        {open &&
          (isLeaf ? (
            <LeafPrices id={node.id} name={node.name} />
          ) : (
            <Children id={node.id} label={`Below ${node.name}`} />
          ))}
      </Box>
    </li>
  );
}
