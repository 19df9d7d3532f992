import type { RegistrationDetail } from '@airway/contract/registration-detail';
import { textIn } from '../../../platform/bilingual.tsx';
import { formatDay } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Link } from '../../../ui/link.tsx';

/** Answers to the questions of the edition; shown with the personal data only. */
export function ExtraAnswers({ extra }: Pick<RegistrationDetail, 'extra'>) {
  const say = useSay();
  const locale = useLocale();
  if (extra === null) return <p>{say('registrations.admin.extra.masked')}</p>;
  if (extra.answers.length === 0) return <p>{say('registrations.admin.extra.none')}</p>;
  return (
    <DefinitionList
      items={extra.answers.map(({ questionId, question, words, fileUrl, deletesOn }) => {
        const text = words.map((one) => textIn(locale, one).text).join(', ');
        const until = say('registrations.admin.extra.until', { day: formatDay(locale, deletesOn) });
        return {
          key: questionId,
          term: textIn(locale, question).text,
          value: (
            <>
              {fileUrl === null ? (
                text
              ) : (
                <Link href={`${fileUrl}&download=true`} reloadDocument>
                  {text}
                </Link>
              )}{' '}
              · {until}
            </>
          ),
        };
      })}
    />
  );
}
