import type { ReplyOf } from '@airway/contract/endpoint';
import { bodyOf } from '@airway/contract/forms';
import { type getProgrammeChanges, publishProgramme } from '@airway/contract/programme-admin';
import { programmeChangesPath } from '@airway/contract/programme-paths';
import { useRevalidator } from 'react-router';
import { BilingualField } from '../../../console/bilingual-field.tsx';
import { ContractForm, SendButton } from '../../../forms/contract-form.tsx';
import { useOutcome } from '../../../forms/outcome.tsx';
import { UnsavedGuard } from '../../../forms/unsaved-guard.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { refusalOf } from '../../../platform/refusal.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { ChangeList } from '../change-list.tsx';
import styles from './editor.module.css';
import type { Draft } from './load-draft.ts';
import { sessionsPath } from './paths.ts';
import { programmeScreens } from './screens.ts';
import { useClashMessages } from './use-clash-messages.ts';

type ProgrammeChanges = ReplyOf<typeof getProgrammeChanges>;

const schema = bodyOf(publishProgramme);

interface Props {
  draft: Draft;
  found: ProgrammeChanges;
}

function Clashes({ draft, found }: Props) {
  const say = useSay();
  const pathTo = usePathTo();
  const clashWords = useClashMessages(draft);
  return (
    <section aria-labelledby="clashes">
      <h2 id="clashes">{say('programme.admin.clashes', { count: found.clashes.length })}</h2>
      <ul>
        {found.clashes.map((clash) => {
          const [first = ''] = clash.sessionIds;
          return (
            <li key={`${clash.id}${clash.sessionIds.join()}`}>
              <span className={styles.note}>{clashWords(clash, first)}</span>{' '}
              <Link href={pathTo(`${sessionsPath}/${first}`)}>{say('programme.admin.clash.open')}</Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Shows how publication changes the programme for readers, then asks for a summary. */
export function PublishForm({ draft, found }: Props) {
  const say = useSay();
  const pathTo = usePathTo();
  const { revalidate } = useRevalidator();
  const { outcome, tell } = useOutcome();
  const { changes, clashes, draftVersion, isPublished, mailCount } = found;
  const isFirst = draft.publishedVersion === null;
  const form = useForm({
    schema,
    first: { sendsMail: mailCount > 0 },
    read: () => ({ draftVersion }),
    words: (name) => (name === 'sessions' ? say('programme.admin.publish.empty') : undefined),
    async send(body) {
      const params = { editionId: draft.editionId };
      try {
        const { version } = await authorisedCall(publishProgramme, { params, body });
        tell(
          <p>
            {say('programme.admin.published', { version })}{' '}
            <Link href={pathTo(programmeChangesPath)}>{say('programme.changes')}</Link>
          </p>,
        );
      } catch (error) {
        if (refusalOf(error)?.code === 'CONFLICT') await revalidate();
        throw error;
      }
      form.formRef.current?.reset();
      await revalidate();
      return undefined;
    },
  });
  return (
    <>
      <p>
        <Link href={pathTo(programmeScreens.programme.path)}>{say('programme.admin.back')}</Link>
      </p>
      {outcome}
      {isPublished && !form.isChanged ? (
        <EmptyState title={say('programme.admin.publish.nothing')} />
      ) : (
        <>
          {clashes.length > 0 && <Clashes draft={draft} found={found} />}
          <section aria-labelledby="changes">
            <h2 id="changes">{say('programme.admin.changes')}</h2>
            {changes.length === 0 ? (
              <p>{say(isFirst ? 'programme.admin.changes.first' : 'programme.admin.changes.none')}</p>
            ) : (
              <ChangeList changes={changes} isThere={() => false} />
            )}
          </section>
          <ContractForm form={form}>
            <BilingualField
              label={say('programme.admin.note')}
              ko={form.field('note.ko')}
              en={form.field('note.en')}
            />
            <p>{say('programme.admin.note.hint')}</p>
            {clashes.length > 0 && (
              <Checkbox
                {...form.box('acceptsClashes')}
                label={say('programme.admin.acceptsClashes', { count: clashes.length })}
              />
            )}
            {mailCount > 0 ? (
              <Checkbox
                {...form.box('sendsMail')}
                label={say('programme.admin.publish.mail', { count: mailCount })}
                description={say('programme.admin.publish.mail.hint')}
              />
            ) : (
              <p>{say('programme.admin.publish.mail.none')}</p>
            )}
            <div>
              <SendButton form={form}>{say('programme.admin.publish')}</SendButton>
            </div>
            <UnsavedGuard form={form} />
          </ContractForm>
        </>
      )}
    </>
  );
}
