import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ActButton } from '../forms/act-button.tsx';
import { usePathTo } from '../platform/locale.ts';
import { useSay } from '../platform/messages.ts';
import { Button } from '../ui/button.tsx';
import { Stack } from '../ui/container.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface RemoveRowProps {
  /** Name of the row, for the title. */
  name: string;
  /** Labels of the feature, and what deleting means. */
  text?: (part: 'remove' | 'remove.title' | 'remove.text', named: { name: string }) => string;
  send(): Promise<unknown>;
  /** Path to open afterwards. */
  to: string;
}

/** A button that deletes the row of this page, after a question. */
export function RemoveRow({ name, text, send, to }: RemoveRowProps) {
  const say = useSay();
  const textOf = (part: 'remove' | 'remove.title' | 'remove.text') =>
    text === undefined ? say(`console.row.${part}`, { name }) : text(part, { name });
  const label = textOf('remove');
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const remove = async () => {
    await send();
    await navigate(pathTo(to), { replace: true });
  };
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setAsked(true)}>
        {label}
      </Button>
      {isAsked && (
        <Dialog
          isOpen
          onClose={() => setAsked(false)}
          title={textOf('remove.title')}
          closeLabel={say('console.close')}
        >
          <Stack>
            <p>{textOf('remove.text')}</p>
            <ActButton send={remove} variant="danger">
              {label}
            </ActButton>
          </Stack>
        </Dialog>
      )}
    </>
  );
}
