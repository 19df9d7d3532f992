import type { FormSchema } from '@airway/contract/forms';
import { ContractForm, SendButton } from '../../forms/contract-form.tsx';
import { useValidatedForm } from '../../forms/use-validated-form.ts';
import { useSay } from '../../platform/messages.ts';
import { PageFrame } from '../../platform/page-frame.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { OptOutAnswer } from './opt-out.ts';

interface OptOutFormProps {
  /** Why the last press did nothing. */
  message: string | undefined;
}

function OptOutForm({ message }: OptOutFormProps) {
  const say = useSay();
  const form = useValidatedForm<FormSchema>({
    validate: () => () => ({ value: undefined }),
    answer: message === undefined ? undefined : { message },
  });
  return (
    <ContractForm form={form}>
      <div>
        <SendButton form={form}>{say('letters.optOut.act')}</SendButton>
      </div>
    </ContractForm>
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
  const notFound = say('letters.optOut.notFound');
  return (
    <PageFrame narrow isPrivate title={say('letters.optOut.title')} lead={say('letters.optOut.lead')}>
      {answer?.isDone === true ? (
        <Notice
          tone="ok"
          word={say('ui.notice.word')}
          title={say('letters.optOut.done')}
          live="polite"
          takesFocus
        >
          <p>{say('letters.optOut.done.text')}</p>
        </Notice>
      ) : hasToken ? (
        <OptOutForm message={answer && (answer.message || notFound)} />
      ) : (
        <Notice tone="danger" word={say('ui.notice.error')}>
          <p>{notFound}</p>
        </Notice>
      )}
    </PageFrame>
  );
}
