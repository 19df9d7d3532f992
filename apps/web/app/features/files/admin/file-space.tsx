import type { ReplyOf } from '@airway/contract/endpoint';
import type { getFileSpace } from '@airway/contract/files-admin';
import { formatFileSize } from '../../../platform/file-size.ts';
import { useSay } from '../../../platform/messages.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { useUseName } from './use-name.ts';

export function FileSpace({ uses }: ReplyOf<typeof getFileSpace>) {
  const say = useSay();
  const nameOf = useUseName();
  if (uses.length === 0) return null;
  const sum = (field: 'fileCount' | 'sizeBytes') => uses.reduce((all, one) => all + one[field], 0);
  const spaceText = (count: number, bytes: number) =>
    `${formatFileSize(bytes)} · ${say('files.admin.space.files', { count })}`;
  return (
    <section aria-label={say('files.admin.space')}>
      <DefinitionList
        items={[
          ...uses.map(({ use, fileCount, sizeBytes }) => ({
            key: use,
            term: nameOf(use),
            value: spaceText(fileCount, sizeBytes),
          })),
          {
            key: 'all',
            term: say('files.admin.space.all'),
            value: spaceText(sum('fileCount'), sum('sizeBytes')),
          },
        ]}
      />
    </section>
  );
}
