import { resumeDraft } from '@airway/contract/registrations';
import { type ActionFunctionArgs, data, redirectDocument, useActionData } from 'react-router';
import { ResumeForm } from '../../features/registrations/resume-form.tsx';
import { formPath } from '../../features/registrations/steps.ts';
import { callApi } from '../../platform/call-api.ts';
import { pathTo, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { PageHead } from '../../platform/page-head.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { Container } from '../../ui/container.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { formIn, isLost, isPhone, keepDraft, statusOf, textOf, told, visitOf } from './visit.ts';

export const handle: RouteHandle = { messages: ['registrations'], isPrivate: true };

export async function action(args: ActionFunctionArgs) {
  const visit = await visitOf(args);
  const typed = textOf(await formIn(args.request), 'linkToken').trim();
  const linkToken = typed.slice(typed.indexOf('#') + 1);
  if (linkToken === '') return data({ problem: 'missing' as const, message: '' }, { status: 400 });
  try {
    const draft = await callApi(visit.context, resumeDraft, { body: { linkToken } });
    const device = isPhone(visit.request) ? 'mobile' : 'pc';
    // The review step is the furthest: whoever is not there yet is led to where they were.
    return redirectDocument(pathTo(visit.locale, formPath(draft.audience, device, 'review')), {
      headers: keepDraft(visit, { ...draft, device }),
    });
  } catch (error) {
    const refusal = told(error);
    const isUsedUp = isLost(error) || refusal.code === 'INVALID_INPUT';
    return data(
      { problem: isUsedUp ? ('failed' as const) : undefined, message: refusal.message },
      { status: statusOf(refusal) },
    );
  }
}

/** Where a mailed link leads: nothing happens before the button is pressed. */
export default function ResumeRoute() {
  const say = useSay();
  const pathTo = usePathTo();
  const answer = useActionData<typeof action>();
  const title = say('registrations.resume.title');
  const error = answer && (answer.problem ? say(`registrations.resume.${answer.problem}`) : answer.message);
  return (
    <Container narrow>
      <PageHead title={title} isPrivate />
      <PageHeader title={title} lead={say('registrations.resume.lead')} />
      <ResumeForm error={error} />
      {error !== undefined && (
        <p>
          <Link href={pathTo('/Registration')}>{say('registrations.resume.new')}</Link>
        </p>
      )}
    </Container>
  );
}
