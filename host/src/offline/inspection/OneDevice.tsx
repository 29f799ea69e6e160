import { formatMoney } from '@recoup/contract/money';
import type { DeviceToInspect } from '@recoup/contract/orders/checks/offline-inspections';
import { Page } from '@recoup/screens';
import { Banner } from '@recoup/ui';
import type { WorkEntry } from '../outbox/work.ts';
import type { Vault } from '../vault/vault.ts';
import { backToWork } from '../work/DraftPage.tsx';
import { keptDraft } from '../work/use-kept-draft.ts';
import { useKept } from '../work/use-vault.ts';
import { emptyInspection, openDevice } from './draft-inspection.ts';
import { InspectForm } from './InspectForm.tsx';
import type { KeptInspections } from './kept-inspections.ts';

interface OneDeviceProps {
  vault: Vault;
  kept: KeptInspections;
  device: DeviceToInspect;
  /** Whether another window has saved an inspection of it. */
  isInspected: boolean;
  onLeave: () => void;
  onSaved: (entry: WorkEntry<'inspection'>) => void;
}

/** The inspection of one device. The form continues from its draft. */
export function OneDevice({ vault, kept: saved, device, isInspected, onLeave, onSaved }: OneDeviceProps) {
  const opened = openDevice(saved, device);
  const name = `inspection ${device.id}`;
  const draft = useKept(() => keptDraft(vault, name, emptyInspection(opened)), vault, name);
  if (!draft) return null;
  const quoted = `Order ${device.order.number}, quoted as ${device.quoted.condition} for ${formatMoney(device.seen.quoted)}`;
  return (
    <Page narrow title={`Inspect ${device.name}`} subtitle={quoted} back={backToWork}>
      {isInspected && (
        <Banner tone="warning" title="This device was inspected in another window" live>
          If you save this inspection too, we’ll ask you which one to keep.
        </Banner>
      )}
      <InspectForm vault={vault} name={name} open={opened} initial={draft} onLeave={onLeave} onSaved={onSaved} />
    </Page>
  );
}
