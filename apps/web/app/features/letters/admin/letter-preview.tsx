import type { ReplyOf } from '@airway/contract/endpoint';
import type { LetterDetail, previewLetter } from '@airway/contract/letters';
import { type FormEvent, useState } from 'react';
import { Form, useNavigate, useSearchParams } from 'react-router';
import { MailFrame } from '../../../console/mail-frame.tsx';
import { useListHref } from '../../../platform/list-href.ts';
import { useSay } from '../../../platform/messages.ts';
import { refusalMessage } from '../../../platform/refusal.ts';
import { useSettled } from '../../../platform/use-settled.ts';
import { Button } from '../../../ui/button.tsx';
import { Cluster, Stack } from '../../../ui/container.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Field } from '../../../ui/field.tsx';
import { LoadingState } from '../../../ui/loading-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/section.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { LeftOut } from './left-out.tsx';
import styles from './letters.module.css';
import { StartLetter } from './start-letter.tsx';
import { TestLetter } from './test-letter.tsx';

type Found = ReplyOf<typeof previewLetter>;
/** The preview, or why there is none. */
export type Preview = { found: Found } | { error: unknown };

const looks = ['desktop', 'phone', 'plain'] as const;

/** Returns a function that shows another person, without moving the page. */
function useShowPerson() {
  const navigate = useNavigate();
  const hrefWith = useListHref();
  return (change: { person?: string | undefined; place: string | undefined }) =>
    void navigate(hrefWith(change), { replace: true, preventScrollReset: true });
}

/** Chooses the person for whom the letter is shown: by name, or one after the other. */
function ChoosePerson({ found }: { found: Found }) {
  const say = useSay();
  const [search] = useSearchParams();
  const showPerson = useShowPerson();
  const place = Number(search.get('place') ?? '0') || 0;
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('person') ?? '').trim();
    showPerson({ person: typed === '' ? undefined : typed, place: undefined });
  };
  return (
    <>
      <Form role="search" aria-label={say('letters.admin.preview.find')} onSubmit={find}>
        <Field
          label={say('letters.admin.preview.person')}
          name="person"
          defaultValue={search.get('person') ?? ''}
          width="half"
          action={
            <Button type="submit" variant="secondary">
              {say('letters.admin.preview.find')}
            </Button>
          }
        >
          <TextInput type="search" autoComplete="off" />
        </Field>
      </Form>
      {found.shown === null ? (
        <p role="status">{say('letters.admin.preview.nobody')}</p>
      ) : (
        <Cluster>
          <Button
            size="small"
            variant="secondary"
            disabled={place <= 0}
            onClick={() => showPerson({ place: place === 1 ? undefined : String(place - 1) })}
          >
            {say('letters.admin.preview.previous')}
          </Button>
          <span role="status">
            {say('letters.admin.preview.place', { place: place + 1, count: found.found })}
          </span>
          <Button
            size="small"
            variant="secondary"
            disabled={place + 1 >= found.found}
            onClick={() => showPerson({ place: String(place + 1) })}
          >
            {say('letters.admin.preview.next')}
          </Button>
        </Cluster>
      )}
    </>
  );
}

/** The letter as one person gets it. */
function ShownLetter({ name, email, phone, locale, subject, html, text }: NonNullable<Found['shown']>) {
  const say = useSay();
  const [look, setLook] = useState<(typeof looks)[number]>('desktop');
  if (phone !== null)
    return (
      <>
        <DefinitionList
          items={[
            {
              key: 'to',
              term: say('letters.admin.preview.to'),
              value: <span translate="no">{`${name} ${phone}`}</span>,
            },
          ]}
        />
        <pre className={styles.plain} lang={locale}>
          {text}
        </pre>
      </>
    );
  return (
    <>
      <DefinitionList
        items={[
          {
            key: 'to',
            term: say('letters.admin.preview.to'),
            value: <span translate="no">{`${name} <${email}>`}</span>,
          },
          {
            key: 'subject',
            term: say('letters.admin.subject'),
            value: <span lang={locale}>{subject}</span>,
          },
        ]}
      />
      <Cluster>
        {looks.map((one) => (
          <Button
            key={one}
            size="small"
            variant={one === look ? 'primary' : 'secondary'}
            aria-pressed={one === look}
            onClick={() => setLook(one)}
          >
            {say(`letters.admin.preview.${one}`)}
          </Button>
        ))}
      </Cluster>
      {look === 'plain' ? (
        <pre className={styles.plain} lang={locale}>
          {text}
        </pre>
      ) : (
        <div className={look === 'phone' ? styles.narrow : undefined}>
          <MailFrame key={look} html={html} title={say('letters.admin.preview')} />
        </div>
      )}
    </>
  );
}

interface LetterPreviewProps {
  letter: LetterDetail;
  preview: Promise<Preview> | undefined;
  /** The audience in words. */
  audience: string;
  /** The form above has changes that are not in the preview. */
  isChanged: boolean;
}

/** Shows who gets a saved letter, who does not, and how it looks; then tries it and starts it. */
export function LetterPreview({ letter, preview, audience, isChanged }: LetterPreviewProps) {
  const say = useSay();
  const settled = useSettled(preview);
  if (settled === undefined)
    return (
      <Section title={say('letters.admin.preview')}>
        <LoadingState label={say('letters.admin.preview.loading')} />
      </Section>
    );
  if ('error' in settled)
    return (
      <Section title={say('letters.admin.preview')}>
        <Notice tone="danger" word={say('ui.notice.error')}>
          <p>{refusalMessage(say, settled.error)}</p>
        </Notice>
      </Section>
    );
  const { found } = settled;
  return (
    <>
      <Section title={say('letters.admin.recipients')}>
        <Stack>
          <p role="status">
            {say(found.count === 0 ? 'letters.admin.count.nobody' : 'letters.admin.count', {
              audience,
              count: found.count,
            })}
          </p>
          {found.cost !== null && (
            <p>{say('letters.admin.cost', { most: found.cost.mostWon, left: found.cost.leftWon })}</p>
          )}
          {found.skipped.length > 0 && <LeftOut {...found} kind={letter.audience.kind} />}
        </Stack>
      </Section>
      <Section title={say('letters.admin.preview')}>
        <Stack>
          <ChoosePerson found={found} />
          {found.shown !== null && <ShownLetter {...found.shown} />}
        </Stack>
      </Section>
      {letter.state === 'draft' && (
        <Section
          title={say('letters.admin.start')}
          {...(letter.channel === 'mail' && { lead: say('letters.admin.start.lead') })}
        >
          <Stack>
            {isChanged && (
              <Notice tone="warn" word={say('ui.notice.word')}>
                <p>{say('letters.admin.start.unsaved')}</p>
              </Notice>
            )}
            {letter.channel === 'mail' && <TestLetter letter={letter} />}
            <StartLetter letter={letter} preview={found} audience={audience} isChanged={isChanged} />
          </Stack>
        </Section>
      )}
    </>
  );
}
