import { type LetterDetail, type LetterState, switchLetter } from '@airway/contract/letters';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ActDialog } from '../../../console/act-dialog.tsx';
import { useAct } from '../../../forms/use-act.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Cluster } from '../../../ui/container.tsx';
import { countOf } from './recipient-counts.ts';

const actsOf = {
  draft: [],
  scheduled: ['unschedule'],
  automatic: ['unschedule'],
  sending: ['pause', 'stop'],
  paused: ['resume', 'stop'],
  sent: [],
  stopped: [],
} as const satisfies Record<LetterState, readonly string[]>;
type Act = (typeof actsOf)[LetterState][number];

/** The word of an act: a schedule is cancelled, a rule is switched off. */
const wordOf = (act: Act, { state }: LetterDetail) =>
  act === 'unschedule' && state === 'automatic' ? 'switchOff' : act;

interface SwitchDialogProps {
  letter: LetterDetail;
  act: Act;
  onClose(): void;
}

/** Says what an act does to those who have not got the letter yet. */
function SwitchDialog({ letter, act, onClose }: SwitchDialogProps) {
  const { id, counts, channel } = letter;
  const word = wordOf(act, letter);
  const say = useSay();
  const { revalidate } = useRevalidator();
  const form = useAct({
    async send() {
      await authorisedCall(switchLetter, { params: { id }, body: { act } });
      onClose();
      await revalidate();
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say(`letters.admin.act.${word}.title`)}
      confirmLabel={say(`letters.admin.act.${word}`)}
      isDangerous={act === 'stop'}
    >
      <p>{say(`letters.admin.act.${word}.text`, { count: countOf(counts, 'waiting'), channel })}</p>
    </ActDialog>
  );
}

/** Buttons that pause, resume or stop a letter, or cancel its schedule. */
export function SwitchLetter({ letter }: { letter: LetterDetail }) {
  const say = useSay();
  const [asked, setAsked] = useState<Act>();
  return (
    <>
      <Cluster>
        {actsOf[letter.state].map((act) => (
          <Button key={act} size="small" variant="secondary" onClick={() => setAsked(act)}>
            {say(`letters.admin.act.${wordOf(act, letter)}`)}
          </Button>
        ))}
      </Cluster>
      {asked !== undefined && (
        <SwitchDialog letter={letter} act={asked} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}
