import type { RichDocument } from '@airway/contract/document';
import { DocumentText } from '../../platform/document-text.tsx';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface PopupDialogProps {
  title: string;
  text: RichDocument;
  /** A web address, or a path below the base; empty if there is none. */
  link: string;
  onClose: () => void;
  onToday: () => void;
  imageAddress?: (fileId: string) => string;
}

export function PopupDialog({ title, text, link, onClose, onToday, imageAddress }: PopupDialogProps) {
  const say = useSay();
  const pathTo = usePathTo();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={say('ui.popup.close')}
      actions={
        <>
          {link !== '' && (
            <LinkButton href={link.startsWith('/') ? pathTo(link) : link} onClick={onClose}>
              {say('ui.popup.more')}
            </LinkButton>
          )}
          <Button variant="quiet" onClick={onToday}>
            {say('ui.popup.today')}
          </Button>
        </>
      }
    >
      <DocumentText document={text} below={2} {...(imageAddress && { imageAddress })} />
    </Dialog>
  );
}
