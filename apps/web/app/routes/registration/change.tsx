import { useActionData, useLoaderData } from 'react-router';
import { CancelQuestion, ChangeOrCancel } from '../../features/registrations/change-or-cancel.tsx';
import { actOnChange, loadChange } from '../../features/registrations/change-registration.ts';
import { MailCodeForm } from '../../features/registrations/mail-code-form.tsx';
import { useSay } from '../../platform/messages.ts';
import { PageFrame } from '../../platform/page-frame.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { useArrival } from '../../platform/use-arrival.ts';
import { Stack } from '../../ui/container.tsx';
import { Notice } from '../../ui/notice.tsx';

export const handle: RouteHandle = { messages: ['registrations', 'errors'] };

export const loader = loadChange;
export const action = actOnChange;

/** Loaded on demand, because few visitors need it. */
const solveCaptcha = async () => (await import('../../platform/captcha.ts')).solveCaptcha();

export default function ChangeRoute() {
  const say = useSay();
  const { registration, asksToCancel, device } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const title = say('registrations.change.title');
  return (
    <PageFrame
      narrow
      title={title}
      isPrivate
      headingRef={useArrival()}
      lead={registration.state !== 'cancelled' && say('registrations.change.lead')}
    >
      <Stack>
        {answer?.refusal !== undefined && (
          <Notice tone="danger" word={say('ui.notice.error')} live="assertive" takesFocus>
            <p>{answer.refusal.message}</p>
          </Notice>
        )}
        {answer?.code !== undefined ? (
          <MailCodeForm email={registration.email} code={answer.code} solveCaptcha={solveCaptcha} />
        ) : asksToCancel ? (
          <CancelQuestion registration={registration} />
        ) : (
          <ChangeOrCancel registration={registration} device={device} />
        )}
      </Stack>
    </PageFrame>
  );
}
