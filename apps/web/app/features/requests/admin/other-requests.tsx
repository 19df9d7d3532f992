import type { DataRequest } from '@airway/contract/requests';
import { usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { requestScreens } from './screens.ts';

/** Warns before data is deleted that other requests of the person wait for an answer, which may need it. */
export function OtherRequests({ others }: Pick<DataRequest, 'others'>) {
  const say = useSay();
  const pathTo = usePathTo();
  if (others.length === 0) return null;
  const kinds = [...new Set(others.map(({ kind }) => say(`requests.admin.kind.${kind}`)))].join(', ');
  return (
    <Notice
      tone="warn"
      word={say('ui.notice.word')}
      title={say('requests.admin.others', { count: others.length, kinds })}
    >
      <p>{say('requests.admin.others.text')}</p>
      <ul>
        {others.map(({ id, kind }) => (
          <li key={id}>
            <Link href={pathTo(`${requestScreens.requests.path}/${id}`)}>
              {say('requests.admin.others.go', { kind: say(`requests.admin.kind.${kind}`) })}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
