import { linesOf, listFiles } from './project-files.ts';

interface Place {
  what: RegExp;
  /** Checked files. */
  within: RegExp;
  /** Files in which it is allowed. */
  home: RegExp;
  rule: string;
}

const places: Place[] = [
  {
    what: /\bprocess\.env\b/,
    within: /^(?:apps\/[^/]+\/(?:src|app|seeds)|packages)\//,
    home: /(?:^|\/)config\.ts$/,
    rule: 'process.env is read only in a config.ts',
  },
  {
    what: /\bDate\.now\(|\bnew Date\(\)|\bperformance\.now\(|\bprocess\.hrtime\b/,
    within: /^(?:apps\/(?:api\/(?:src|seeds)|web\/app)|packages)\//,
    home: /\/platform\/clock\.ts$/,
    rule: 'the clock is read only in platform/clock.ts',
  },
  {
    what: /\bMath\.random\(/,
    within: /^(?:apps\/(?:api|site|kcp-sandbox)|packages)\//,
    home: /$^/,
    rule: 'servers take random values from node:crypto',
  },
];

const isComment = (line: string) => /^\s*(?:\/\/|\*|\/\*)/.test(line);

/** Checks that code which belongs in one kind of file occurs nowhere else. Tests are exempt. */
export async function checkPlaces(root: string): Promise<string[]> {
  const problems: string[] = [];
  const sources = listFiles(root).filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
  for (const { what, within, home, rule } of places)
    for (const path of sources.filter((one) => within.test(one) && !home.test(one)))
      for (const { line, where } of linesOf(root, path))
        if (what.test(line) && !isComment(line)) problems.push(`${where}: ${rule}`);
  return problems;
}
