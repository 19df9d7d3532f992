import { ActButton } from '../../forms/act-button.tsx';
import { useSay } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/container.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export function RemovePost({ onClose, remove }: { onClose(): void; remove(): Promise<void> }) {
  const say = useSay();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={say('boards.write.remove.title')}
      closeLabel={say('ui.navigation.close')}
    >
      <Stack>
        <p>{say('boards.write.remove.text')}</p>
        <ActButton send={remove} variant="danger">
          {say('boards.write.remove')}
        </ActButton>
        <div>
          <Button variant="secondary" onClick={onClose}>
            {say('boards.write.remove.keep')}
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
}
