import { errorText, useCommand } from '@recoup/api';
import type { AnswerOf } from '@recoup/contract';
import type { OrderKind } from '@recoup/contract/orders/order-kind';
import { type getDashboardSetting, updateDashboardSetting } from '@recoup/contract/reports/dashboard';
import { useWorkflow } from '@recoup/parts';
import { IfAllowed } from '@recoup/screens';
import { Button, Checkbox, Stack, Text } from '@recoup/ui';
import { Popover, toast } from '@recoup/ui/overlays';

interface ListsChooserProps {
  kind: OrderKind;
  setting: AnswerOf<typeof getDashboardSetting>['data'];
}

/** Which statuses the dashboard lists, for everybody of the company; a choice is saved at once. */
export function ListsChooser({ kind, setting }: ListsChooserProps) {
  const save = useCommand(updateDashboardSetting);
  const workflow = useWorkflow(kind);
  const { status_ids, version } = setting;
  // What is hidden can be taken off.
  const offered = workflow.filter(({ id, hidden }) => !hidden || status_ids.includes(id));
  const choose = async (id: number, shown: boolean) => {
    // A disabled box would lose the focus: a press while the last one is saved is ignored instead.
    if (save.isPending) return;
    const ids = shown ? [...status_ids, id] : status_ids.filter((one) => one !== id);
    try {
      await save.mutateAsync({ body: { status_ids: ids, version } });
    } catch (error) {
      toast({ title: 'The lists were not changed', detail: errorText(error), tone: 'danger' });
    }
  };
  return (
    <IfAllowed endpoint={updateDashboardSetting}>
      <Popover
        end
        title="Lists on the dashboard"
        trigger={
          <Button look="ghost" icon="columns">
            Lists
          </Button>
        }
      >
        <Stack gap={2}>
          <Text small muted>
            For everybody of the company
          </Text>
          {offered.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={status_ids.includes(id)}
              onChange={(shown) => void choose(id, shown)}
            />
          ))}
        </Stack>
      </Popover>
    </IfAllowed>
  );
}
