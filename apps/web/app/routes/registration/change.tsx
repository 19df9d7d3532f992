import { useActionData, useLoaderData } from 'react-router';
import { CancellationQuestion } from '../../features/registrations/cancellation-question.tsx';
import { CancelQuestion, ChangeOrCancel } from '../../features/registrations/change-or-cancel.tsx';
import { ChangePaid } from '../../features/registrations/change-paid.tsx';
import { actOnChange, loadChange } from '../../features/registrations/change-registration.ts';
import { ChangeReview } from '../../features/registrations/change-review.tsx';
import { MailCodeForm } from '../../features/registrations/mail-code-form.tsx';
import { shouldReloadForm } from '../../features/registrations/send-or-stay.ts';
import { useSay } from '../../platform/messages.ts';
import { PageFrame } from '../../platform/page-frame.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { useArrival } from '../../platform/use-arrival.ts';
import { Stack } from '../../ui/container.tsx';
import { Notice } from '../../ui/notice.tsx';

export const handle: RouteHandle = { messages: ['registrations', 'errors'] };

export const loader = loadChange;
export const action = actOnChange;
export const shouldRevalidate = shouldReloadForm;

/** Loaded on demand, because few visitors need it. */
const solveCaptcha = async () => (await import('../../platform/captcha.ts')).solveCaptcha();

export default function ChangeRoute() {
  const say = useSay();
  const loaded = useLoaderData<typeof loader>();
  const { registration, asksToCancel, device } = loaded;
  const answer = useActionData<typeof action>();
  const isPaid = registration.state === 'completed' && !asksToCancel;
  const title = say(isPaid ? 'registrations.paidChange.title' : 'registrations.change.title');
  return (
    <PageFrame
      narrow
      title={title}
      isPrivate
      headingRef={useArrival()}
      lead={
        registration.state !== 'cancelled' &&
        registration.state !== 'completed' &&
        say('registrations.change.lead')
      }
    >
      <Stack>
        {answer?.refusal !== undefined && !('obstacle' in loaded) && (
          <Notice tone="danger" word={say('ui.notice.error')} live="assertive" takesFocus>
            <p>{answer.refusal.message}</p>
          </Notice>
        )}
        {answer?.code !== undefined ? (
          <MailCodeForm email={registration.email} code={answer.code} solveCaptcha={solveCaptcha} />
        ) : answer?.review !== undefined && 'choices' in loaded ? (
          <ChangeReview registration={registration} {...answer.review} />
        ) : 'choices' in loaded ? (
          <ChangePaid {...loaded} answer={answer} />
        ) : 'preview' in loaded ? (
          <CancellationQuestion registration={registration} preview={loaded.preview} />
        ) : 'obstacle' in loaded ? (
          <Notice tone="warn" word={say('ui.notice.word')} takesFocus>
            <p>{loaded.obstacle}</p>
          </Notice>
        ) : asksToCancel ? (
          <CancelQuestion registration={registration} />
        ) : (
          <ChangeOrCancel registration={registration} device={device} />
        )}
      </Stack>
    </PageFrame>
  );
}
