import { alumnusFields, getOwnAlumnus } from '@airway/contract/alumni';
import type { ReplyOf } from '@airway/contract/endpoint';
import { useRevalidator } from 'react-router';
import { useOutcome } from '../../forms/outcome.tsx';
import { useSay } from '../../platform/messages.ts';
import { authorisedCall } from '../../platform/session.ts';
import { Stack } from '../../ui/container.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AlumnusEditor } from './alumnus-editor.tsx';
import { OwnMail } from './own-mail.tsx';
import { RemoveAlumnus } from './remove-alumnus.tsx';

/** The member's own entry: edit, open fields, delete. */
export function OwnAlumnus({ alumnus, mail, provenEmail }: ReplyOf<typeof getOwnAlumnus>) {
  const say = useSay();
  const { revalidate } = useRevalidator();
  const { outcome, tell } = useOutcome();
  return (
    <Stack>
      {outcome}
      {alumnus !== null && !alumnus.isLinked && (
        <Notice tone="info" word={say('ui.notice.word')} title={say('alumni.own.waiting.title')}>
          <p>{say('alumni.own.waiting')}</p>
        </Notice>
      )}
      <AlumnusEditor
        key={alumnus?.id ?? 'new'}
        alumnus={alumnus ?? undefined}
        isOwn
        {...(provenEmail !== null && { first: { email: provenEmail } })}
        openable={alumnusFields}
        hints={{
          email: provenEmail === null ? say('alumni.own.email.unproven') : say('alumni.own.email.hint'),
        }}
        reload={async () => (await authorisedCall(getOwnAlumnus, {})).alumnus ?? undefined}
        onCreated={() => {
          // The new entry renders another editor, so the message is outside.
          tell(say('alumni.saved'));
          return revalidate();
        }}
      />
      {mail !== null && <OwnMail mail={mail} />}
      {alumnus?.isLinked && (
        <RemoveAlumnus
          id={alumnus.id}
          text={say('alumni.own.remove.text')}
          onRemoved={async () => {
            tell(say('alumni.removed'));
            await revalidate();
          }}
        />
      )}
    </Stack>
  );
}
