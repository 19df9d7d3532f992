import type { FieldCode } from '@airway/contract/errors';
import type { Draft } from '@airway/contract/registration-drafts';
import { useSay } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/container.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { problemText } from './problem-text.ts';
import { codeActField, codeField } from './steps.ts';

interface DiscountCodeProps {
  applied: Draft['discount'];
  /** Code that was typed, or in the address of an invitation. */
  typed: string | undefined;
  /** The address brings a code. */
  isInvited: boolean;
  problem: FieldCode | undefined;
}

/** Enter clicks the first button of a form, which must not be a category. */
export function ApplyByEnter() {
  return (
    <VisuallyHidden>
      <button type="submit" formNoValidate name={codeActField} value="apply" tabIndex={-1} aria-hidden />
    </VisuallyHidden>
  );
}

function CodeButton({ act }: { act: 'apply' | 'remove' | 'without' }) {
  const say = useSay();
  return (
    <Button type="submit" formNoValidate name={codeActField} value={act} variant="secondary">
      {say(`registrations.discount.${act}`)}
    </Button>
  );
}

/**
 * A field for a discount code, closed for the many people who have none. Only the server finds its problems, so they
 * stay when the field is left.
 */
export function DiscountCode({ applied, typed, isInvited, problem: refused }: DiscountCodeProps) {
  const say = useSay();
  const problem = refused ?? applied?.problem ?? undefined;
  if (applied !== null && problem === undefined)
    return (
      <Notice tone="ok" word={say('ui.notice.word')} live="polite">
        <Stack gap="tight">
          <p>{say('registrations.discount.applied', { code: applied.code })}</p>
          <div>
            <CodeButton act="remove" />
          </div>
        </Stack>
      </Notice>
    );
  const text = typed ?? applied?.code;
  const field = (
    <Stack gap="tight">
      <Field
        // Typed text stays, but not where a code was given up.
        key={text}
        id={codeField}
        name={codeField}
        defaultValue={text}
        error={problem && problemText(say, codeField, problem)}
        label={say('registrations.field.discountCode')}
        hint={!isInvited && say('registrations.discount.hint')}
        width="half"
        action={<CodeButton act="apply" />}
      >
        <TextInput autoComplete="off" autoCapitalize="characters" spellCheck={false} lang="en" />
      </Field>
      {problem !== undefined && (
        <div>
          <CodeButton act="without" />
        </div>
      )}
    </Stack>
  );
  if (isInvited)
    return (
      <Notice tone="info" word={say('ui.notice.word')} title={say('registrations.discount.invited.title')}>
        <Stack gap="tight">
          <p>{say('registrations.discount.invited.text')}</p>
          {field}
        </Stack>
      </Notice>
    );
  return (
    <Disclosure
      quiet
      summary={say('registrations.discount.ask')}
      open={text !== undefined || problem !== undefined}
    >
      {field}
    </Disclosure>
  );
}
