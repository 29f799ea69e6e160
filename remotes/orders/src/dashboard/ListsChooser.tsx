import type { AnswerOf } from '@recoup/contract';
import type { OrderKind } from '@recoup/contract/order-kind';
import { dashboardSetting } from '@recoup/contract/reports/dashboard';
import { useWorkflow } from '@recoup/parts';
import { IfAllowed, useAction } from '@recoup/screens';
import { Button, Checkbox, Stack, Text } from '@recoup/ui';
import { Popover } from '@recoup/ui/overlays';

interface ListsChooserProps {
  kind: OrderKind;
  setting: AnswerOf<typeof dashboardSetting.get>['data'];
}

/** Chooses the statuses that the dashboard lists for the whole company. Each choice is saved at once. */
export function ListsChooser({ kind, setting }: ListsChooserProps) {
  const save = useAction(dashboardSetting.put, { failed: 'We couldn’t save the lists', quiet: true });
  const workflow = useWorkflow(kind);
  const { status_ids, version } = setting;
  // A hidden status can still be removed.
  const offered = workflow.filter(({ id, hidden }) => !hidden || status_ids.includes(id));
  const choose = (id: number, shown: boolean) => {
    // Disabling the checkbox would lose focus, so presses during a save are ignored instead.
    if (save.busy) return;
    const ids = shown ? [...status_ids, id] : status_ids.filter((one) => one !== id);
    void save.run({ body: { status_ids: ids, version } });
  };
  return (
    <IfAllowed endpoint={dashboardSetting.put}>
      <Popover
        end
        title="Dashboard lists"
        trigger={
          <Button look="ghost" icon="columns">
            Lists
          </Button>
        }
      >
        <Stack gap={2}>
          <Text small muted>
            For everyone in your company
          </Text>
          {offered.map(({ id, name }) => (
            <Checkbox key={id} label={name} checked={status_ids.includes(id)} onChange={(shown) => choose(id, shown)} />
          ))}
        </Stack>
      </Popover>
    </IfAllowed>
  );
}
