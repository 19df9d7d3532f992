import { type LetterDetail, testLetter } from '@airway/contract/letters';
import { ActButton } from '../../../forms/act-button.tsx';
import { useOutcome } from '../../../forms/outcome.tsx';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Cluster } from '../../../ui/container.tsx';

/** Buttons that mail a letter to the reader, one for each language in which it is written. */
export function TestLetter({ letter: { id, text } }: { letter: LetterDetail }) {
  const say = useSay();
  const { outcome, tell } = useOutcome();
  const languages = text.en === null ? (['ko'] as const) : (['ko', 'en'] as const);
  return (
    <>
      {outcome}
      <Cluster>
        {languages.map((locale) => (
          <ActButton
            key={locale}
            variant="secondary"
            send={async () => {
              const { email } = await authorisedCall(testLetter, { params: { id }, body: { locale } });
              tell(say('letters.admin.test.done', { email }));
            }}
          >
            {say(`letters.admin.test.${locale}`)}
          </ActButton>
        ))}
      </Cluster>
    </>
  );
}
