import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ActButton } from '../forms/act-button.tsx';
import { usePathTo } from '../platform/locale.ts';
import { useSay } from '../platform/messages.ts';
import { Button } from '../ui/button.tsx';
import { Stack } from '../ui/container.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface RemoveRowProps {
  label: string;
  /** Names the row. */
  title: string;
  /** Describes what deleting means. */
  text: string;
  send(): Promise<unknown>;
  /** Path to open afterwards. */
  to: string;
}

/** A button that deletes the row of this page, after a question. */
export function RemoveRow({ label, title, text, send, to }: RemoveRowProps) {
  const say = useSay();
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
        <Dialog isOpen onClose={() => setAsked(false)} title={title} closeLabel={say('console.close')}>
          <Stack>
            <p>{text}</p>
            <ActButton send={remove} variant="danger">
              {label}
            </ActButton>
          </Stack>
        </Dialog>
      )}
    </>
  );
}
