import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { ByPlace } from '../../ui/by-place.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import { groups, type Screen } from '../screen.ts';
import { ScreenPage } from '../screen-page.tsx';
import styles from './handbook.module.css';
import { idOfScreen } from './handbook-link.tsx';
import { handbookScreen } from './handbook-screen.ts';
import { type HandbookTask, handbookTasks, pictureSize } from './handbook-tasks.ts';

/** Lists the tasks of the screens that staff may open, in the groups of the navigation. */
export function HandbookList({ screens }: { screens: readonly Screen[] }) {
  const say = useSay();
  const pathTo = usePathTo();
  return (
    <ScreenPage screen={handbookScreen}>
      {groups.map((group) => {
        const found = screens
          .filter((screen) => screen.group === group)
          .map((screen) => ({ screen, tasks: handbookTasks.filter(({ path }) => path === screen.path) }))
          .filter(({ tasks }) => tasks.length > 0);
        if (found.length === 0) return null;
        return (
          <Section key={group} title={say(`console.group.${group}`)}>
            <dl className={styles.tasks}>
              {found.map(({ screen: { path, title }, tasks }) => (
                <div key={path} id={idOfScreen(path)}>
                  <dt className={styles.screen}>{say(title)}</dt>
                  {tasks.map(({ key, title: name }) => (
                    <dd key={key} lang="ko">
                      <Link href={pathTo(`${handbookScreen.path}/${key}`)}>{name}</Link>
                    </dd>
                  ))}
                </div>
              ))}
            </dl>
          </Section>
        );
      })}
    </ScreenPage>
  );
}

function Parts({ parts }: { parts: readonly string[] }) {
  return (
    <ByPlace items={parts}>{(part, place) => (place % 2 === 0 ? part : <strong>{part}</strong>)}</ByPlace>
  );
}

/** How one task is done, step by step. */
export function HandbookPage({ task }: { task: HandbookTask }) {
  const say = useSay();
  const pathTo = usePathTo();
  return (
    <ScreenPage screen={handbookScreen} title={task.title}>
      <p>
        <Link href={pathTo(handbookScreen.path)}>{say('console.row.back')}</Link>
      </p>
      <div lang="ko" className={styles.page}>
        <p>{task.lead}</p>
        <ol className={styles.steps}>
          {task.steps.map(({ parts, picture }) => {
            const source = picture && `/handbook/${picture}.webp`;
            return (
              <li key={parts.join('')}>
                <p>
                  <Parts parts={parts} />
                </p>
                {source !== undefined && (
                  <a href={source} aria-label={say('console.handbook.picture')}>
                    <img className={styles.picture} src={source} alt="" loading="lazy" {...pictureSize} />
                  </a>
                )}
              </li>
            );
          })}
        </ol>
        {task.notes.map((parts) => (
          <p key={parts.join('')} className={styles.note}>
            <Parts parts={parts} />
          </p>
        ))}
      </div>
      <p>
        <Link href={pathTo(task.path)}>{say('console.handbook.open')}</Link>
      </p>
    </ScreenPage>
  );
}
