import { Form } from 'react-router';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Cluster } from '../../ui/container.tsx';
import { Notice } from '../../ui/notice.tsx';
import { changePath } from './steps.ts';

interface ChangingNoticeProps {
  /** Number of the registration that the form changes. */
  number: string;
  /** It was changed elsewhere since the form was opened. */
  isOvertaken: boolean;
}

/** Notice above a form that changes a registration, with a link to leave it unchanged. */
export function ChangingNotice({ number, isOvertaken }: ChangingNoticeProps) {
  const say = useSay();
  const pathTo = usePathTo();
  return (
    <Notice
      tone="info"
      word={say('ui.notice.word')}
      title={say('registrations.change.changing.title', { number })}
      action={
        <Form method="post" action={pathTo(changePath)} reloadDocument>
          <Cluster>
            {isOvertaken && (
              <Button type="submit" name="intent" value="change" size="small">
                {say('registrations.change.reload')}
              </Button>
            )}
            <Button type="submit" name="intent" value="leave" variant="secondary" size="small">
              {say('registrations.change.leave')}
            </Button>
          </Cluster>
        </Form>
      }
    >
      <p>{say('registrations.change.changing.text')}</p>
    </Notice>
  );
}
