import type { SurveyRow } from '@airway/contract/surveys-admin';
import { useSay } from '../../../platform/messages.ts';
import { Chip } from '../../../ui/chip.tsx';

const tones = { draft: 'plain', waiting: 'warn', open: 'ok', closed: 'plain' } as const;

export function SurveyStateChip({ state }: Pick<SurveyRow, 'state'>) {
  const say = useSay();
  return <Chip tone={tones[state]}>{say(`surveys.admin.state.${state}`)}</Chip>;
}
