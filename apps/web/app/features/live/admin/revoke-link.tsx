import { revokeLiveLink } from '@airway/contract/live';
import { ActDialog } from '../../../console/act-dialog.tsx';
import { useAct } from '../../../forms/use-act.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';

interface RevokeLinkProps {
  editionId: string;
  linkId: string;
  name: string;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

/** Revokes a personal link and ends its stays in rooms. */
export function RevokeLink({ editionId, linkId, name, onClose, onDone }: RevokeLinkProps) {
  const say = useSay();
  const form = useAct({
    async send() {
      await authorisedCall(revokeLiveLink, { params: { editionId, linkId } });
      onDone(say('live.admin.link.revoked', { name }));
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('live.admin.link.revoke.title', { name })}
      confirmLabel={say('live.admin.link.revoke')}
      isDangerous
    >
      <p>{say('live.admin.link.revoke.text')}</p>
    </ActDialog>
  );
}
