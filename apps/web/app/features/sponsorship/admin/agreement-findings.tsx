import type { AgreementEntry } from '@airway/contract/sponsorship-agreements';
import { useSay } from '../../../platform/messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Stack } from '../../../ui/container.tsx';
import { useFinding } from './use-finding.ts';

/** Shows whether an agreement respects the caps, and each violation. */
export function AgreementFindings({ findings, removed }: Pick<AgreementEntry, 'findings' | 'removed'>) {
  const say = useSay();
  const finding = useFinding();
  if (removed !== null) return <Chip>{say('sponsorship.admin.judged.removed')}</Chip>;
  if (findings.length === 0) return <Chip tone="ok">{say('sponsorship.admin.judged.within')}</Chip>;
  return (
    <Stack gap="tight">
      <div>
        <Chip tone="warn">{say('sponsorship.admin.judged.over')}</Chip>
      </div>
      {findings.map((one) => (
        <small key={`${one.cap} ${one.period}`}>{finding(one)}</small>
      ))}
    </Stack>
  );
}
