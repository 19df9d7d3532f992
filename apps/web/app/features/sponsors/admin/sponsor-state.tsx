import { useSay } from '../../../platform/messages.ts';
import { Chip } from '../../../ui/chip.tsx';

export function SponsorStateChip({ isPublished }: { isPublished: boolean }) {
  const say = useSay();
  return (
    <Chip tone={isPublished ? 'ok' : 'plain'}>
      {say(`sponsors.admin.state.${isPublished ? 'shown' : 'draft'}`)}
    </Chip>
  );
}
