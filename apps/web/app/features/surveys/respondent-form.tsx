import { MarkedField } from '../../forms/marked-field.tsx';
import { answerPrefix } from '../../forms/questions/answer-prefix.ts';
import { useSay } from '../../platform/messages.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/container.tsx';
import { Fieldset } from '../../ui/fieldset.tsx';
import { TextInput } from '../../ui/text-input.tsx';

// No question has these names, because their names have no hyphen.
export const emailName = 'as-email';
export const numberName = 'as-number';

/** Asks for the registration of the visitor; its earlier answers can then be loaded. */
export function RespondentForm({
  errorOf,
  onContinue,
}: {
  errorOf(name: string): string | undefined;
  onContinue(): void;
}) {
  const say = useSay();
  const isHydrated = useHydrated();
  return (
    <Fieldset legend={say('surveys.who.title')} hint={say('surveys.who.hint')} id={`${answerPrefix}who`}>
      <Stack>
        <MarkedField
          id={`${answerPrefix}${emailName}`}
          name={emailName}
          label={say('surveys.who.email')}
          error={errorOf(emailName)}
          width="half"
        >
          <TextInput type="email" autoComplete="email" />
        </MarkedField>
        <MarkedField
          id={`${answerPrefix}${numberName}`}
          name={numberName}
          label={say('surveys.file.number')}
          error={errorOf(numberName)}
          width="half"
        >
          <TextInput autoComplete="off" spellCheck={false} />
        </MarkedField>
        {isHydrated && (
          <div>
            <Button variant="secondary" onClick={onContinue}>
              {say('surveys.who.continue')}
            </Button>
          </div>
        )}
      </Stack>
    </Fieldset>
  );
}
