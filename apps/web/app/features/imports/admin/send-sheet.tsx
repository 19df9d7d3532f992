import { createImport, type ImportKind } from '@airway/contract/imports';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ContractForm, SendButton } from '../../../forms/contract-form.tsx';
import { chooseFiles } from '../../../forms/uploads/choose-files.ts';
import { sendFile } from '../../../forms/uploads/send-file.ts';
import { useAct } from '../../../forms/use-act.ts';
import { usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import styles from './imports.module.css';

const endings = ['xlsx', 'csv', 'txt'];
const maximumBytes = 10_000_000;

interface SendSheetProps {
  kind: ImportKind;
  editionId: string;
  /** Path of an import of this kind, below the base. */
  path: string;
}

/** Uploads a file and opens its import. */
export function SendSheet({ kind, editionId, path }: SendSheetProps) {
  const say = useSay();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const [percent, setPercent] = useState<number>();
  const form = useAct({
    async send() {
      const [file] = await chooseFiles({ endings });
      if (file === undefined) return undefined;
      const ending = file.name.split('.').at(-1)?.toLowerCase() ?? '';
      if (!endings.includes(ending)) return { message: say('imports.admin.ending') };
      if (file.size === 0) return { message: say('imports.admin.file.empty') };
      if (file.size > maximumBytes) return { message: say('imports.admin.large') };
      try {
        const stored = await sendFile(file, 'imports.sheet', {
          onSent: (sent) => setPercent(Math.round((100 * sent) / file.size)),
          signal: new AbortController().signal,
        });
        const body = { requestKey: crypto.randomUUID(), kind, editionId, fileId: stored.id };
        const { id } = await authorisedCall(createImport, { body });
        await navigate(pathTo(`${path}/${id}`));
      } finally {
        setPercent(undefined);
      }
      return undefined;
    },
  });
  return (
    <ContractForm form={form}>
      <p>{say('imports.admin.send.hint')}</p>
      <div>
        <SendButton form={form} iconBefore="arrowUp">
          {say('imports.admin.send')}
        </SendButton>
      </div>
      {percent !== undefined && (
        <div className={styles.progress}>
          <progress max={100} value={percent} aria-label={say('imports.admin.sending')} />
        </div>
      )}
    </ContractForm>
  );
}
