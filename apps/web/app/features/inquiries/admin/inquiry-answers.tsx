import type { InquiryDetail } from '@airway/contract/inquiries-admin';
import { useState } from 'react';
import { useSay } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { AnswerThread } from './answer-thread.tsx';
import { ResendAnswer } from './resend-answer.tsx';

interface InquiryAnswersProps {
  inquiry: InquiryDetail;
  onDone: (sentence: string) => void;
}

/** The answers of an inquiry; the newest can be sent again if the mail server rejected it. */
export function InquiryAnswers({ inquiry: { id, email, answers }, onDone }: InquiryAnswersProps) {
  const say = useSay();
  const [isResending, setResending] = useState(false);
  const newest = answers.at(-1);
  if (newest === undefined) return <p>{say('inquiries.admin.answers.none')}</p>;
  return (
    <>
      <AnswerThread answers={answers}>
        {newest.mail.state === 'failed' && (
          <>
            <p>{say('inquiries.admin.mail.called')}</p>
            <Button size="small" variant="secondary" onClick={() => setResending(true)}>
              {say('inquiries.admin.resend')}
            </Button>
          </>
        )}
      </AnswerThread>
      {isResending && (
        <ResendAnswer
          inquiryId={id}
          answerId={newest.id}
          email={email}
          onClose={() => setResending(false)}
          onDone={() => {
            setResending(false);
            onDone(say('inquiries.admin.resend.done'));
          }}
        />
      )}
    </>
  );
}
