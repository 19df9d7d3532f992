import { bodyOf } from '@airway/contract/forms';
import { type BoothPages, getBoothPage, proposeBoothPage } from '@airway/contract/sponsor-booth-page';
import { useRef } from 'react';
import { ConflictNotice } from '../../../forms/conflict-notice.tsx';
import { type AnyForm, ContractForm, SendButton } from '../../../forms/contract-form.tsx';
import { useOutcome } from '../../../forms/outcome.tsx';
import { UnsavedGuard } from '../../../forms/unsaved-guard.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useVersionedRow } from '../../../forms/use-versioned-row.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Stack } from '../../../ui/container.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { BoothFields, readBooth, useBoothUploads } from '../booth-fields.tsx';
import { useBoothLines } from '../use-booth-lines.ts';

const schema = bodyOf(proposeBoothPage);
/** Returns the page to edit: the proposal, else the published page. */
const editedPage = ({ present, proposal }: BoothPages) => proposal?.page ?? present;

function State({ proposal }: Pick<BoothPages, 'proposal'>) {
  const say = useSay();
  if (proposal === null) return null;
  const { returnedReason } = proposal;
  return (
    <Notice tone={returnedReason === null ? 'info' : 'warn'} word={say('ui.notice.word')}>
      <p>
        {returnedReason === null
          ? say('sponsors.desk.edit.waits')
          : say('sponsors.desk.edit.returned', { reason: returnedReason })}
      </p>
    </Notice>
  );
}

/** Edits a proposal for a booth's page; staff publish it. */
export function BoothPageEditor({ sponsorId, pages }: { sponsorId: string; pages: BoothPages }) {
  const say = useSay();
  const params = { sponsorId };
  const linesOf = useBoothLines();
  const kept = useVersionedRow(pages);
  const { outcome, tell, forget } = useOutcome();
  // The form, for its own callbacks.
  const latestForm = useRef<AnyForm>(undefined);
  const first = editedPage(pages);
  const uploads = useBoothUploads(first, () => latestForm.current?.change());
  const form = useForm({
    schema,
    first,
    read: (given) => ({ version: pages.version, ...readBooth(given) }),
    words: (name) => (name.startsWith('video') ? say('sponsors.field.video.unknown') : undefined),
    async send({ version: _first, ...typed }) {
      forget();
      const refused = await kept.save(
        ({ version }) => authorisedCall(proposeBoothPage, { params, body: { ...typed, version } }),
        () => authorisedCall(getBoothPage, { params }),
      );
      if (refused === undefined) tell(say('sponsors.desk.edit.sent'));
      return refused;
    },
  });
  latestForm.current = form;
  return (
    <Stack gap="loose">
      <State proposal={pages.proposal} />
      {outcome}
      <ContractForm form={form}>
        {kept.overtaken && (
          <ConflictNotice
            key={kept.overtaken.now.version}
            title={say('sponsors.desk.overtaken.title')}
            text={say('sponsors.desk.overtaken.text')}
            replace={say('sponsors.desk.overtaken.replace')}
            theirs={say('sponsors.desk.overtaken.theirs')}
            isOpen
            onReplace={() => kept.replace(form)}
          >
            <DefinitionList
              items={linesOf(editedPage(kept.overtaken.now)).map(({ label, text }) => ({
                key: label,
                term: label,
                value: text || say('sponsors.desk.overtaken.empty'),
              }))}
            />
          </ConflictNotice>
        )}
        <BoothFields form={form} uploads={uploads} video={first.video} />
        <div>
          <SendButton form={form}>{say('sponsors.desk.edit.send')}</SendButton>
        </div>
        <UnsavedGuard form={form} />
      </ContractForm>
    </Stack>
  );
}
