import type { FormSchema } from '@airway/contract/forms';
import type { ReactNode } from 'react';
import { ContractForm, SendButton } from '../../forms/contract-form.tsx';
import { useValidatedForm } from '../../forms/use-validated-form.ts';
import { useSay } from '../../platform/messages.ts';
import { PageFrame } from '../../platform/page-frame.tsx';
import { Stack } from '../../ui/container.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { OptOutAnswer } from './opt-out.ts';

function OptOutForm() {
  const say = useSay();
  const form = useValidatedForm<FormSchema>({ validate: () => () => ({ value: undefined }) });
  return (
    <ContractForm form={form}>
      <div>
        <SendButton form={form}>{say('letters.optOut.act')}</SendButton>
      </div>
    </ContractForm>
  );
}

function OptOutFrame({ children }: { children: ReactNode }) {
  const say = useSay();
  return (
    <PageFrame narrow isPrivate title={say('letters.optOut.title')} lead={say('letters.optOut.lead')}>
      {children}
    </PageFrame>
  );
}

interface OptOutPageProps {
  hasToken: boolean;
  /** Answer to the last press. */
  answer: OptOutAnswer | undefined;
}

/** The page that an advertising mail links to: a button that ends such mails. Opening it changes nothing. */
export function OptOutPage({ hasToken, answer }: OptOutPageProps) {
  const say = useSay();
  if (answer?.isDone === true)
    return (
      <OptOutFrame>
        <Notice
          tone="ok"
          word={say('ui.notice.word')}
          title={say('letters.optOut.done')}
          live="polite"
          takesFocus
        >
          <p>{say('letters.optOut.done.text')}</p>
        </Notice>
      </OptOutFrame>
    );
  const problem = answer?.message || say('letters.optOut.notFound');
  return (
    <OptOutFrame>
      <Stack>
        {(answer !== undefined || !hasToken) && (
          <Notice tone="danger" word={say('ui.notice.error')} live="assertive">
            <p>{problem}</p>
          </Notice>
        )}
        {hasToken && <OptOutForm />}
      </Stack>
    </OptOutFrame>
  );
}
