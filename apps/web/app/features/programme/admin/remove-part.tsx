import { removeProgrammePart } from '@airway/contract/programme-parts-admin';
import { useNavigate } from 'react-router';
import { ActButton } from '../../../forms/act-button.tsx';
import { usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Stack } from '../../../ui/container.tsx';

interface Props {
  editionId: string;
  kind: 'room' | 'person' | 'session';
  part: { id: string; version: number };
  /** Path to open afterwards. */
  to: string;
}

/** Deletes a part of the draft; the published version stays until the next publication. */
export function RemovePart({ editionId, kind, part: { id, version }, to }: Props) {
  const say = useSay();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  async function send() {
    const params = { editionId, kind, id };
    await authorisedCall(removeProgrammePart, { params, query: { version: String(version) } });
    await navigate(pathTo(to), { replace: true });
  }
  return (
    <section aria-labelledby="remove">
      <h2 id="remove">{say(`programme.admin.remove.${kind}`)}</h2>
      <Stack gap="tight">
        <p>{say('programme.admin.remove.text')}</p>
        <div>
          <ActButton variant="danger" size="small" send={send}>
            {say(`programme.admin.remove.${kind}`)}
          </ActButton>
        </div>
      </Stack>
    </section>
  );
}
