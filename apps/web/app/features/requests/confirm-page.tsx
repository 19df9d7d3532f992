import type { DataRequestCode, RequestStanding } from '@airway/contract/requests';
import { ContractForm, SendButton } from '../../forms/contract-form.tsx';
import { lazyValidator } from '../../forms/fetched.ts';
import { MarkedField } from '../../forms/marked-field.tsx';
import { useValidatedForm } from '../../forms/use-validated-form.ts';
import type { RejectedForm } from '../../forms/validated-action.ts';
import { formatDay } from '../../platform/dates.ts';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { PageFrame } from '../../platform/page-frame.tsx';
import { Stack } from '../../ui/container.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { requestPath } from './request-path.ts';

type ConfirmAnswer = RejectedForm<typeof DataRequestCode> | { dueOn: string };

const validate = lazyValidator(() => import('./request-rules.ts').then(({ codeRules }) => codeRules));

function CodeForm({ answer }: { answer: RejectedForm<typeof DataRequestCode> | undefined }) {
  const say = useSay();
  const form = useValidatedForm<typeof DataRequestCode>({
    id: 'confirm-',
    validate,
    answer,
    first: answer?.typed,
    words: (name, code) =>
      name === 'code' && code === 'code_unknown' ? say('requests.confirm.code.wrong') : undefined,
  });
  return (
    <ContractForm form={form}>
      <MarkedField
        {...form.field('code')}
        label={say('requests.confirm.code')}
        hint={say('requests.confirm.code.hint')}
        width="short"
      >
        <TextInput autoComplete="one-time-code" autoCapitalize="characters" spellCheck={false} />
      </MarkedField>
      <div>
        <SendButton form={form}>{say('requests.confirm.send')}</SendButton>
      </div>
    </ContractForm>
  );
}

interface ConfirmPageProps {
  /** Null: there is no such request any more. */
  asked: RequestStanding | null;
  answer: ConfirmAnswer | undefined;
}

/** The page where a person sends the mailed code back, which identifies them. */
export function ConfirmPage({ asked, answer }: ConfirmPageProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const isSent = answer !== undefined && 'dueOn' in answer;
  const dueOn = isSent ? answer.dueOn : asked?.dueOn;
  if (isSent || asked?.isAccepted)
    return (
      <PageFrame narrow isPrivate title={say('requests.confirm.done')}>
        <Notice
          tone="ok"
          word={say('ui.notice.word')}
          live={isSent ? 'polite' : undefined}
          takesFocus={isSent}
        >
          <p>
            {dueOn == null
              ? say('requests.confirm.answered')
              : say('requests.confirm.done.text', { day: formatDay(locale, dueOn) })}
          </p>
        </Notice>
      </PageFrame>
    );
  if (asked === null)
    return (
      <PageFrame narrow isPrivate title={say('requests.confirm.title')} lead={say('requests.ask.notFound')}>
        <p>
          <Link href={pathTo(requestPath)}>{say('requests.confirm.again')}</Link>
        </p>
      </PageFrame>
    );
  return (
    <PageFrame narrow isPrivate title={say('requests.confirm.title')} lead={say('requests.confirm.text')}>
      <Stack>
        {asked.email !== '' && <p>{say('requests.confirm.sentTo', { email: asked.email })}</p>}
        <CodeForm answer={answer} />
      </Stack>
    </PageFrame>
  );
}
