import type { ReplyOf } from '@airway/contract/endpoint';
import type { BilingualText } from '@airway/contract/rules';
import { questionsOf, type SurveyQuestion } from '@airway/contract/survey-questions';
import type { getSurveyResults, SurveyQuestionResult } from '@airway/contract/surveys-admin';
import { WriteLetter } from '../../../console/write-letter.tsx';
import { textIn } from '../../../platform/bilingual.tsx';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { ByPlace } from '../../../ui/by-place.tsx';
import { Cluster, Stack } from '../../../ui/container.tsx';
import { Link } from '../../../ui/link.tsx';
import { Table } from '../../../ui/table.tsx';
import styles from './editor.module.css';
import { ExportSurvey } from './export-survey.tsx';
import { SurveyStateChip } from './survey-state.tsx';

/** A bar for a share from 0 to 1; the number is beside it. */
function Bar({ part }: { part: number }) {
  return (
    <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect width={Math.round(part * 100)} height="6" />
    </svg>
  );
}

/** Returns a function that finds the label of a counted id: a choice, a point, or a row with a choice. */
function useCountNames(question: SurveyQuestion) {
  const locale = useLocale();
  const wordOf = (
    choices: readonly { id: string; text: { ko: string | null; en: string | null } }[],
    id = '',
  ) => {
    const choice = choices.find((one) => one.id === id);
    return choice === undefined ? id : textIn(locale, choice.text).text;
  };
  return (id: string) => {
    if (question.kind === 'single' || question.kind === 'multiple') return wordOf(question.choices, id);
    if (question.kind !== 'matrix') return id;
    const [row, choice] = id.split('.');
    return `${wordOf(question.rows, row)}: ${wordOf(question.choices, choice)}`;
  };
}

function QuestionResult({ question, result }: { question: SurveyQuestion; result: SurveyQuestionResult }) {
  const say = useSay();
  const locale = useLocale();
  const nameOf = useCountNames(question);
  const { answered, counts, mean, lowest, highest, texts } = result;
  const title = textIn(locale, question.text).text;
  const partOf = (count: number) => (answered === 0 ? 0 : count / answered);
  return (
    <section aria-label={title}>
      <Stack gap="tight">
        <h2>{title}</h2>
        <p>
          {say('surveys.admin.answered', { count: answered })}
          {mean !== null &&
            ` · ${say('surveys.admin.mean', { mean, lowest: lowest ?? 0, highest: highest ?? 0 })}`}
        </p>
        {counts.length > 0 && (
          <Table
            caption={title}
            captionHidden
            rows={counts}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'choice',
                header: say('surveys.admin.answer'),
                rowHeader: true,
                cell: ({ id }) => nameOf(id),
              },
              { key: 'count', header: say('surveys.admin.count'), numeric: true, cell: ({ count }) => count },
              {
                key: 'part',
                header: say('surveys.admin.part'),
                numeric: true,
                cell: ({ count }) => `${Math.round(partOf(count) * 100)}%`,
              },
              {
                key: 'bar',
                header: say('surveys.admin.chart'),
                cell: ({ count }) => <Bar part={partOf(count)} />,
              },
            ]}
          />
        )}
        {texts.length > 0 && (
          <ul className={styles.texts}>
            <ByPlace items={texts}>{(text) => <li>{text}</li>}</ByPlace>
          </ul>
        )}
      </Stack>
    </section>
  );
}

interface SurveyResultsProps {
  found: ReplyOf<typeof getSurveyResults>;
  /** Titles of the programme's sessions, by id. */
  titles: Readonly<Record<string, BilingualText>>;
  /** Session of these answers; undefined for all sessions. */
  sessionId: string | undefined;
}

export function SurveyResults({ found, titles, sessionId }: SurveyResultsProps) {
  const say = useSay();
  const pathTo = usePathTo();
  const locale = useLocale();
  const { survey, total, sessions, questions } = found;
  const path = pathTo(`/Admin/Surveys/${survey.id}/Results`);
  const nameOf = (id: string) => {
    const title = titles[id];
    return title === undefined ? say('surveys.admin.session.gone') : textIn(locale, title).text;
  };
  return (
    <>
      <Cluster>
        <Link href={pathTo('/Admin/Surveys')}>{say('console.row.back')}</Link>
        <Link href={pathTo(`/Admin/Surveys/${survey.id}`)}>{say('surveys.admin.write')}</Link>
      </Cluster>
      <Cluster>
        <SurveyStateChip state={survey.state} />
        <span>{say('surveys.admin.total', { count: total })}</span>
        {survey.audience === 'registrants' && (
          <WriteLetter audience={{ kind: 'survey', surveyId: survey.id }}>
            {say('surveys.admin.letter')}
          </WriteLetter>
        )}
      </Cluster>
      {sessions.length > 0 && (
        <nav aria-label={say('surveys.admin.sessions')}>
          <ul>
            {sessionId !== undefined && (
              <li>
                <Link href={path}>{say('surveys.admin.sessions.all')}</Link>
              </li>
            )}
            {sessions.map((one) => (
              <li key={one.sessionId}>
                <Link
                  href={`${path}?session=${one.sessionId}`}
                  aria-current={one.sessionId === sessionId ? 'page' : undefined}
                >
                  {say('surveys.admin.session.count', { title: nameOf(one.sessionId), count: one.count })}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {questionsOf(survey.definition).map((question) => {
        const result = questions.find(({ questionId }) => questionId === question.id);
        return result && <QuestionResult key={question.id} question={question} result={result} />;
      })}
      <ExportSurvey id={survey.id} />
    </>
  );
}
