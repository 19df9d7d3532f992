import { alumnusFields } from '@airway/contract/alumni';
import { type AlumnusAnswer, answerAlumnusLink, type LinkedAlumnus } from '@airway/contract/alumni-links';
import { useState } from 'react';
import { ActButton } from '../../forms/act-button.tsx';
import { useOutcome } from '../../forms/outcome.tsx';
import { callApi } from '../../platform/call-api.ts';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Cluster, Stack } from '../../ui/container.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Section } from '../../ui/section.tsx';

interface LinkedAlumnusProps {
  token: string;
  entry: LinkedAlumnus;
}

/**
 * A member's entry, opened by a mailed link. It is confirmed only by a button, because mail programs open links, too.
 */
export function LinkedAlumnusView({ token, entry: first }: LinkedAlumnusProps) {
  const say = useSay();
  const pathTo = usePathTo();
  const { outcome, tell } = useOutcome();
  const [entry, setEntry] = useState(first);
  const answer = (given: AlumnusAnswer) => async () => {
    const updated = await callApi(undefined, answerAlumnusLink, { body: { token, answer: given } });
    setEntry(updated);
    if (given === 'right')
      tell(say(updated.isMailStopped ? 'alumni.link.confirmed.stopped' : 'alumni.link.confirmed'));
    else tell(say(`alumni.link.${given}.done`));
  };
  const mail = entry.isMailStopped ? 'resume' : 'stop';
  return (
    <Stack gap="loose">
      {outcome}
      <DefinitionList
        items={alumnusFields.map((field) => ({
          key: field,
          term: say(`alumni.field.${field}`),
          value:
            entry[field] === null || entry[field] === '' ? (
              say('alumni.link.empty')
            ) : (
              <>
                {entry[field]}{' '}
                <small>
                  ({say(entry.opened.includes(field) ? 'alumni.link.shown' : 'alumni.link.hidden')})
                </small>
              </>
            ),
        }))}
      />
      {!entry.isConfirmed && <ActButton send={answer('right')}>{say('alumni.link.right')}</ActButton>}
      <div>
        <p>{say('alumni.link.change')}</p>
        <LinkButton href={pathTo('/Alumni/Mine')} variant="secondary">
          {say('alumni.own.link')}
        </LinkButton>
      </div>
      <Section title={say('alumni.link.more')}>
        <Cluster>
          {entry.opened.length > 0 && (
            <ActButton send={answer('hide')} variant="secondary" size="small">
              {say('alumni.link.hide')}
            </ActButton>
          )}
          <ActButton key={mail} send={answer(mail)} variant="secondary" size="small">
            {say(`alumni.link.${mail}`)}
          </ActButton>
        </Cluster>
      </Section>
    </Stack>
  );
}
