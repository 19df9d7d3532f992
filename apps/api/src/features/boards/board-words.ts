import { type AuditWords, namesIn } from '../../platform/audit-words.ts';

const language = { language: 'language' } as const;
const permission = { named: 'permission' } as const;

interface Grant {
  permission: string;
  roleCode?: string;
  accountId?: string;
  boardCode?: string;
}

/** Groups the permissions of grants by their holder or board. */
function grouped(grants: unknown): Record<string, string[]> {
  const groups: Record<string, string[]> = {};
  if (!Array.isArray(grants)) return groups;
  for (const { permission, roleCode, accountId, boardCode } of grants as Grant[]) {
    const of =
      boardCode !== undefined
        ? `board.${boardCode}`
        : roleCode !== undefined
          ? `role.${roleCode}`
          : `account.${accountId}`;
    groups[of] = [...(groups[of] ?? []), permission];
  }
  return groups;
}

/** Words for entries about boards, posts and comments. */
export const boardWords: AuditWords = {
  subjects: {
    board: namesIn('boards', ['title_ko', 'title_en'], ['AUDIT_View'], 'code'),
    post: namesIn('posts', ['title_ko', 'title_en'], ['BOARD_Manage']),
  },
  details: {
    'title.*': { label: 'boards.audit-detail.title', parts: language },
    'description.*': { label: 'boards.audit-detail.description', parts: language },
    allowsComments: { label: 'boards.audit-detail.allowsComments', kind: 'yesNo' },
    allowsSecret: { label: 'boards.audit-detail.allowsSecret', kind: 'yesNo' },
    from: { label: 'boards.audit-detail.from' },
    to: { label: 'boards.audit-detail.to' },
    'grants.role.*.now': {
      label: 'boards.audit-detail.ofRole',
      parts: { name: { named: 'role' } },
      kind: permission,
      isList: true,
    },
    'grants.account.*.now': {
      label: 'boards.audit-detail.ofAccount',
      parts: { name: { named: 'account' } },
      kind: permission,
      isList: true,
    },
    'grants.board.*.now': {
      label: 'boards.audit-detail.ofBoard',
      parts: { name: { named: 'board' } },
      kind: permission,
      isList: true,
    },
    'grants.role.*': {
      label: 'boards.audit-detail.ofRole',
      parts: { name: { named: 'role' } },
      kind: permission,
    },
    'grants.account.*': {
      label: 'boards.audit-detail.ofAccount',
      parts: { name: { named: 'account' } },
      kind: permission,
    },
    'grants.board.*': {
      label: 'boards.audit-detail.ofBoard',
      parts: { name: { named: 'board' } },
      kind: permission,
    },
  },
  read(action, { grants, former, ...details }) {
    if (!action.endsWith('grants-set')) return { ...details, ...(grants !== undefined && { grants }) };
    const [was, is] = [grouped(former), grouped(grants)];
    const holders = [...new Set([...Object.keys(was), ...Object.keys(is)])];
    const changed = holders.filter((one) => was[one]?.join() !== is[one]?.join());
    // Entries of earlier releases have no former grants.
    return {
      ...details,
      grants: Object.fromEntries(
        changed.map((one) => [
          one,
          former === undefined ? { now: is[one] } : [was[one] ?? null, is[one] ?? null],
        ]),
      ),
    };
  },
};
