import { createLiveLink } from '@airway/contract/live';
import { useState } from 'react';
import { useHref } from 'react-router';
import { ActDialog } from '../../../console/act-dialog.tsx';
import { useAct } from '../../../forms/use-act.ts';
import { usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Cluster, Stack } from '../../../ui/container.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import styles from './make-link.module.css';

function MadeLink({ name, address }: { name: string; address: string }) {
  const say = useSay();
  const [isCopied, setCopied] = useState<boolean>();
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Stack gap="tight">
      <p>{say('live.admin.link.make.text')}</p>
      <Field label={say('live.admin.link.address')} width="wide">
        <TextInput readOnly defaultValue={address} />
      </Field>
      <Cluster>
        <Button size="small" variant="secondary" iconBefore="copy" onClick={() => void copy()}>
          {say('live.admin.link.copy')}
        </Button>
        <Button size="small" variant="secondary" iconBefore="print" onClick={() => window.print()}>
          {say('live.admin.link.print')}
        </Button>
        <span role="status">
          {isCopied !== undefined && say(isCopied ? 'live.admin.link.copied' : 'live.admin.link.notCopied')}
        </span>
      </Cluster>
      <div className={styles.sheet}>
        <p className={styles.name}>{name}</p>
        <QrCode text={address} label={say('live.admin.link.qr', { name })} />
        <p>{say('live.admin.link.printed')}</p>
      </div>
    </Stack>
  );
}

interface MakeLinkProps {
  editionId: string;
  personId: string;
  name: string;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

/** Creates a personal link for a person in the programme. It is shown only once, with a code to print. */
export function MakeLink({ editionId, personId, name, onClose, onDone }: MakeLinkProps) {
  const say = useSay();
  const path = useHref(usePathTo()('/Live'));
  const [address, setAddress] = useState<string>();
  const form = useAct({
    async send() {
      const params = { editionId };
      const { token } = await authorisedCall(createLiveLink, { params, body: { personId } });
      setAddress(`${window.location.origin}${path}#${token}`);
    },
  });
  const title = say('live.admin.link.make.title', { name });
  if (address === undefined)
    return (
      <ActDialog form={form} onClose={onClose} title={title} confirmLabel={say('live.admin.link.make')}>
        <p>{say('live.admin.link.make.text')}</p>
      </ActDialog>
    );
  return (
    <Dialog
      isOpen
      onClose={() => onDone(say('live.admin.link.made', { name }))}
      title={title}
      closeLabel={say('console.close')}
    >
      <MadeLink name={name} address={address} />
    </Dialog>
  );
}
