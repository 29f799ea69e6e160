import { pathTo } from '@recoup/contract/route';
import { planIds, planOf, planSummary } from '@recoup/contract/session/plans';
import { useMe, useNavigate } from '@recoup/remote-kit';
import { Button, Icon, Inline, Stack, Text } from '@recoup/ui';
import { Dialog } from '@recoup/ui/overlays';
import { useAtom } from 'jotai';
import { paywallAtom } from './paywall.ts';

/** Says that the requested feature needs a plan, and links to the plans. */
export default function PaywallDialog() {
  const [reason, setOpen] = useAtom(paywallAtom);
  const open = reason !== false;
  const id = planIds.find((one) => planOf(one).name === reason) ?? 4;
  const { name } = planOf(id);
  const navigate = useNavigate();
  const may = useMe().login_status.permission.includes('billing.edit');
  const close = () => setOpen(false);
  return (
    <Dialog
      open={open}
      onClose={close}
      size="sm"
      title={`Available on ${name}`}
      footer={
        <Inline gap={2} justifyContent="flex-end">
          <Button onClick={close}>Close</Button>
          {may && (
            <Button
              look="primary"
              onClick={() => {
                close();
                void navigate(pathTo('plansBillings'));
              }}
            >
              Upgrade to {name}
            </Button>
          )}
        </Inline>
      }
    >
      <Stack gap={3} alignItems="center" textAlign="center" paddingBlock={3}>
        <Icon name="add-ons" size={40} />
        <Text>
          {may
            ? `Your plan doesn’t include this. ${planSummary(id)}`
            : 'Your company’s plan doesn’t include this. An owner can upgrade it.'}
        </Text>
      </Stack>
    </Dialog>
  );
}
