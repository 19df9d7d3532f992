import type { ReplyOf } from '@airway/contract/endpoint';
import {
  type LetterAudience,
  type LetterDetail,
  type listLetterRecipients,
  removeLetter,
} from '@airway/contract/letters';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { RemoveRow } from '../../../console/remove-row.tsx';
import { Outcome } from '../../../forms/outcome.tsx';
import { createdNow } from '../../../forms/use-row-form.ts';
import { textIn } from '../../../platform/bilingual.tsx';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Cluster } from '../../../ui/container.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { AudienceChoices } from './audience-choices.ts';
import { LetterContent } from './letter-content.tsx';
import { LetterEditor } from './letter-editor.tsx';
import { LetterPreview, type Preview } from './letter-preview.tsx';
import { LetterProgress } from './letter-progress.tsx';
import { LetterStateChip } from './letter-state.tsx';
import { RecipientList } from './recipient-list.tsx';
import { letterScreens } from './screens.ts';
import { SwitchLetter } from './switch-letter.tsx';
import type { TextWays } from './text-ways.ts';
import { useAudienceText } from './use-audience-text.ts';
import { useLetterForm } from './use-letter-form.ts';

const { path } = letterScreens.letters;

interface DraftProps {
  /** Undefined for a new letter. */
  letter: LetterDetail | undefined;
  /** The audience of a new letter. */
  audience: LetterAudience;
  choices: AudienceChoices;
  ways: TextWays;
  preview: Promise<Preview> | undefined;
}

/** A letter that is written: its editor, and below it the preview of what was saved. */
function Draft({ letter, audience: firstAudience, choices, ways, preview }: DraftProps) {
  const say = useSay();
  const locale = useLocale();
  const [audience, setAudience] = useState(letter?.audience ?? firstAudience);
  const audienceText = useAudienceText(choices);
  const state = useLetterForm(letter, audience);
  const isNew = useLocation().state === createdNow;
  return (
    <>
      {letter !== undefined && isNew && !state.form.isChanged && !state.form.isSaved && (
        <Outcome>{say('letters.admin.saved')}</Outcome>
      )}
      {letter !== undefined && letter.rule !== null && (
        <Notice tone="warn" word={say('ui.notice.word')}>
          <p>{say('letters.admin.rule.lapsed')}</p>
        </Notice>
      )}
      {letter !== undefined && (
        <Cluster>
          <LetterStateChip state={letter.state} />
          <RemoveRow
            name={textIn(locale, letter.subject).text}
            text={(part, named) => say(`letters.admin.${part}`, named)}
            send={() => authorisedCall(removeLetter, { params: { id: letter.id } })}
            to={path}
          />
        </Cluster>
      )}
      <LetterEditor
        letter={letter}
        state={state}
        audience={audience}
        onAudience={setAudience}
        choices={choices}
        ways={ways}
      />
      {letter !== undefined && (
        <LetterPreview
          letter={letter}
          preview={preview}
          audience={audienceText(letter.audience)}
          isChanged={state.form.isChanged}
        />
      )}
    </>
  );
}

interface FixedProps extends Pick<DraftProps, 'choices' | 'preview'> {
  letter: LetterDetail;
  recipients: ReplyOf<typeof listLetterRecipients> | undefined;
}

/** A letter that is scheduled, sent now, or ended. */
function Fixed({ letter, choices, preview, recipients }: FixedProps) {
  const audience = useAudienceText(choices)(letter.audience);
  return (
    <>
      <Cluster>
        <LetterStateChip state={letter.state} />
        <SwitchLetter letter={letter} />
      </Cluster>
      {recipients !== undefined && <LetterProgress letter={letter} />}
      <LetterContent letter={letter} audience={audience} />
      {recipients === undefined ? (
        <LetterPreview letter={letter} preview={preview} audience={audience} isChanged={false} />
      ) : (
        <RecipientList letter={letter} found={recipients} />
      )}
    </>
  );
}

interface LetterPageProps extends Omit<DraftProps, 'ways'>, Pick<FixedProps, 'recipients'> {
  /** Undefined once the letter was started. */
  ways: TextWays | undefined;
}

const noWays: TextWays = { isAvailable: false, hasAlimtalk: false, templates: [] };

/** A letter from its first line to the last mail. */
export function LetterPage({ letter, audience, choices, ways, preview, recipients }: LetterPageProps) {
  const say = useSay();
  const pathTo = usePathTo();
  const isDraft = letter === undefined || letter.state === 'draft';
  return (
    <>
      <p>
        <Link href={pathTo(path)}>{say('console.row.back')}</Link>
      </p>
      {letter !== undefined && letter.pausedBy !== null && (
        <Notice tone="warn" word={say('ui.notice.word')}>
          <p>{say(`letters.admin.pausedBy.${letter.pausedBy}`)}</p>
        </Notice>
      )}
      {isDraft ? (
        <Draft
          letter={letter}
          audience={audience}
          choices={choices}
          ways={ways ?? noWays}
          preview={preview}
        />
      ) : (
        <Fixed letter={letter} choices={choices} preview={preview} recipients={recipients} />
      )}
    </>
  );
}
