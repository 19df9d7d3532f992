import { type AlumnusMerge, type listSimilarAlumni, undoAlumniMerge } from '@airway/contract/alumni-merges';
import type { ReplyOf } from '@airway/contract/endpoint';
import { WithReason } from '@airway/contract/rules';
import { useState } from 'react';
import { Form, useLocation, useRevalidator } from 'react-router';
import { ActDialog, ReasonField } from '../../../console/act-dialog.tsx';
import { useOutcome } from '../../../forms/outcome.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/container.tsx';
import { Field } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { Section } from '../../../ui/section.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from '../alumni.module.css';
import { alumniScreens } from './screens.ts';

interface UndoProps {
  merge: AlumnusMerge;
  onClose: () => void;
  onDone: () => void;
}

function UndoDialog({ merge, onClose, onDone }: UndoProps) {
  const say = useSay();
  const form = useForm({
    schema: WithReason,
    id: 'undo-',
    async send(body) {
      await authorisedCall(undoAlumniMerge, { params: { id: merge.id }, body });
      onDone();
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('alumni.admin.merges.undo.title')}
      confirmLabel={say('alumni.admin.merges.undo')}
    >
      <p>{say('alumni.admin.merges.undo.text')}</p>
      <ReasonField form={form} />
    </ActDialog>
  );
}

function Merges({ merges }: { merges: AlumnusMerge[] }) {
  const say = useSay();
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const { outcome, tell } = useOutcome();
  const [open, setOpen] = useState<AlumnusMerge>();
  const nameOf = ({ name, mergedAt }: AlumnusMerge) =>
    say('alumni.admin.merges.of', { name, at: formatInstant(locale, mergedAt) });
  return (
    <>
      {outcome}
      {merges.length > 0 && (
        <Section title={say('alumni.admin.merges')}>
          <ul className={styles.entries}>
            {merges.map((merge) => (
              <li key={merge.id}>
                <span>{nameOf(merge)}</span>
                <Button size="small" variant="secondary" onClick={() => setOpen(merge)}>
                  {say('alumni.admin.merges.undo')}
                  <VisuallyHidden> ({nameOf(merge)})</VisuallyHidden>
                </Button>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {open && (
        <UndoDialog
          merge={open}
          onClose={() => setOpen(undefined)}
          onDone={() => {
            setOpen(undefined);
            tell(say('alumni.admin.merges.undone'));
            void revalidate();
          }}
        />
      )}
    </>
  );
}

interface SimilarAlumniProps {
  /** Id of the entry that the others are compared with. */
  id: string;
  similar: ReplyOf<typeof listSimilarAlumni>;
  /** Text of the search for another entry. */
  query: string;
}

/** Entries of possibly the same person, with links to a comparison, and earlier merges. */
export function SimilarAlumni({ id, similar: { content, merges }, query }: SimilarAlumniProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const { pathname } = useLocation();
  const { path } = alumniScreens.alumni;
  return (
    <>
      <Merges merges={merges} />
      <Section title={say('alumni.admin.similar')} lead={say('alumni.admin.similar.lead')}>
        <Stack>
          {content.length === 0 ? (
            <p role="status">{say('alumni.admin.similar.none')}</p>
          ) : (
            <ul className={styles.entries}>
              {content.map((one) => {
                const names = [one.nameKo, one.nameEn].filter((name) => name !== '');
                const [name = ''] = locale === 'ko' ? names : names.toReversed();
                const about = [one.graduationYear, one.affiliation, one.region].filter((part) => part);
                return (
                  <li key={one.id}>
                    <span>
                      <bdi>{name}</bdi>
                      {about.map((part) => ` · ${part}`)}
                    </span>
                    <Link href={pathTo(`${path}/${id}/Merge/${one.id}`)}>
                      {say('alumni.admin.similar.compare')}
                      <VisuallyHidden> ({name})</VisuallyHidden>
                    </Link>
                  </li>
                );
              })}
            </ul>
          )}
          <Form role="search" action={pathname} key={query} preventScrollReset>
            <Stack>
              <Field
                id="similar-query"
                name="query"
                defaultValue={query}
                label={say('alumni.admin.similar.query')}
              >
                <TextInput autoComplete="off" enterKeyHint="search" />
              </Field>
              <div>
                <Button type="submit" variant="secondary" size="small" iconBefore="search">
                  {say('alumni.admin.similar.find')}
                </Button>
              </div>
            </Stack>
          </Form>
        </Stack>
      </Section>
    </>
  );
}
