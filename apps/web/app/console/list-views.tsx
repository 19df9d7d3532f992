import {
  removeStaffView,
  type StaffView,
  saveStaffView,
  takeStaffView,
} from '@airway/contract/accounts-views';
import { bodyOf } from '@airway/contract/forms';
import { isList, type ListCall, storedQueryOf } from '@airway/contract/lists';
import { use, useState } from 'react';
import { useLocation, useRevalidator, useSearchParams } from 'react-router';
import { useOutcome } from '../forms/outcome.tsx';
import { useForm } from '../forms/use-form.ts';
import { useSay } from '../platform/messages.ts';
import { refusalMessage } from '../platform/refusal.ts';
import { authorisedCall } from '../platform/session.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { Link } from '../ui/link.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { ActDialog } from './act-dialog.tsx';
import styles from './list-page.module.css';
import { ViewsContext } from './views-context.ts';

interface SaveViewProps {
  call: ListCall;
  query: string;
  /** The open view, if it is the user's own. */
  open: StaffView | undefined;
  onClose: () => void;
  onDone: (saved: StaffView) => void;
}

function SaveView({ call, query, open, onClose, onDone }: SaveViewProps) {
  const say = useSay();
  const form = useForm({
    schema: bodyOf(saveStaffView),
    id: 'view-',
    first: { name: open?.name },
    read: (typed) => ({ list: call.url, query, isShared: typed.get('isShared') !== null }),
    send: async (body) => onDone(await authorisedCall(saveStaffView, { body })),
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('console.views.save')}
      confirmLabel={say('console.views.save.confirm')}
    >
      <p>{say('console.views.save.text')}</p>
      <Field
        {...form.field('name')}
        label={say('console.views.name')}
        hint={say('console.views.name.hint')}
        required
      >
        <TextInput autoComplete="off" />
      </Field>
      <Checkbox
        name="isShared"
        label={say('console.views.shared')}
        defaultChecked={open?.isShared ?? false}
      />
    </ActDialog>
  );
}

/** Name of the owner of somebody else's view. */
function Owner({ view: { isOwn, isShared, ownerName } }: { view: StaffView }) {
  const say = useSay();
  if (isOwn) return isShared && <small>{say('console.views.isShared')}</small>;
  return <small>{ownerName ?? say('console.views.ownerGone')}</small>;
}

/** Links to the saved views of a list, and the acts on the open one. A view is a link to an address of the list. */
export function ListViews({ call }: { call: ListCall }) {
  const say = useSay();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const { revalidate } = useRevalidator();
  const { outcome, tell } = useOutcome();
  const [isSaving, setSaving] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const all = use(ViewsContext);
  if (all === undefined || !isList(call)) return null;
  const views = all.filter(({ list }) => list === call.url);
  const query = storedQueryOf(call, search);
  const open = query === '' ? undefined : views.find((view) => view.query === query);
  const act = async (send: () => Promise<unknown>, sentence: string) => {
    setBusy(true);
    try {
      await send();
      await revalidate();
      tell(sentence);
    } catch (error) {
      tell(refusalMessage(say, error), false);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {outcome}
      <section className={styles.views} aria-label={say('console.views')}>
        {views.length > 0 && (
          <ul>
            {views.map((view) => (
              <li key={view.id}>
                <Link
                  href={`${pathname}?${view.query}`}
                  aria-current={view.id === open?.id ? 'true' : undefined}
                >
                  {view.name}
                </Link>{' '}
                <Owner view={view} />
              </li>
            ))}
          </ul>
        )}
        <div className={styles.viewActs}>
          {query !== '' && (open === undefined || open.isOwn) && (
            <Button size="small" variant="quiet" onClick={() => setSaving(true)}>
              {say(open === undefined ? 'console.views.save' : 'console.views.change')}
            </Button>
          )}
          {open?.isOwn && (
            <Button
              size="small"
              variant="quiet"
              busyLabel={isBusy && say('ui.busy')}
              onClick={() =>
                act(
                  () => authorisedCall(removeStaffView, { params: { id: open.id } }),
                  say('console.views.removed', { name: open.name }),
                )
              }
            >
              {say('console.views.remove')}
            </Button>
          )}
          {open !== undefined && !open.isOwn && open.canBeTaken && (
            <Button
              size="small"
              variant="quiet"
              busyLabel={isBusy && say('ui.busy')}
              onClick={() =>
                act(
                  () => authorisedCall(takeStaffView, { params: { id: open.id } }),
                  say('console.views.taken', { name: open.name }),
                )
              }
            >
              {say('console.views.take')}
            </Button>
          )}
        </div>
      </section>
      {isSaving && (
        <SaveView
          call={call}
          query={query}
          open={open}
          onClose={() => setSaving(false)}
          onDone={({ name }) => {
            setSaving(false);
            tell(say('console.views.saved', { name }));
            void revalidate();
          }}
        />
      )}
    </>
  );
}
