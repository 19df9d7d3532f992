import { removeAlumnus } from '@airway/contract/alumni';
import { useState } from 'react';
import { ContractForm, SendButton } from '../../forms/contract-form.tsx';
import { useAct } from '../../forms/use-act.ts';
import { useSay } from '../../platform/messages.ts';
import { authorisedCall } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface Props {
  id: string;
  text: string;
  onRemoved: () => Promise<void> | void;
}

function RemoveDialog({ id, text, onRemoved, onClose }: Props & { onClose: () => void }) {
  const say = useSay();
  const form = useAct({
    async send() {
      await authorisedCall(removeAlumnus, { params: { id } });
      await onRemoved();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={say('alumni.remove.title')}
      closeLabel={say('alumni.remove.close')}
    >
      <ContractForm form={form}>
        <p>{text}</p>
        <div>
          <SendButton form={form} variant="danger">
            {say('alumni.remove')}
          </SendButton>
        </div>
      </ContractForm>
    </Dialog>
  );
}

export function RemoveAlumnus(props: Props) {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {say('alumni.remove')}
      </Button>
      {isOpen && <RemoveDialog {...props} onClose={() => setOpen(false)} />}
    </div>
  );
}
