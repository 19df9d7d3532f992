import { BilingualField } from '../../../console/bilingual-field.tsx';
import type { FieldAttributes } from '../../../forms/use-validated-form.ts';
import { useSay } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Cluster } from '../../../ui/container.tsx';

export const moveIds = { up: (id: string) => `up-${id}`, down: (id: string) => `down-${id}` };

interface TierRowProps {
  id: string;
  /** Present name. */
  name: string;
  sponsorCount: number;
  fieldOf(language: 'ko' | 'en'): FieldAttributes;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove(): void;
}

export function TierRow({ id, name, sponsorCount, fieldOf, onUp, onDown, onRemove }: TierRowProps) {
  const say = useSay();
  return (
    <li>
      <BilingualField label={say('sponsors.admin.name')} ko={fieldOf('ko')} en={fieldOf('en')} required />
      <Cluster>
        <small>{say('sponsors.admin.tiers.count', { count: sponsorCount })}</small>
        <Button
          id={moveIds.up(id)}
          size="small"
          variant="quiet"
          aria-label={say('sponsors.admin.tiers.up', { name })}
          disabled={onUp === undefined}
          onClick={onUp}
        >
          {say('sponsors.admin.tiers.up.short')}
        </Button>
        <Button
          id={moveIds.down(id)}
          size="small"
          variant="quiet"
          aria-label={say('sponsors.admin.tiers.down', { name })}
          disabled={onDown === undefined}
          onClick={onDown}
        >
          {say('sponsors.admin.tiers.down.short')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={say('sponsors.admin.tiers.remove', { name })}
          disabled={sponsorCount > 0}
          onClick={onRemove}
        >
          {say('sponsors.admin.tiers.remove.short')}
        </Button>
      </Cluster>
    </li>
  );
}
