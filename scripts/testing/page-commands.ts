export interface PageCommand {
  /** Heading of its section. */
  section: string;
  language: 'sh' | 'sql';
  text: string;
}

const shellWords = /^(?:npm|psql|pg_dump|pg_restore|openssl|cp|[A-Z_]+="\$[A-Z_]+" npm) /;
const sqlWords = /^(?:select|insert|update|delete) /;

const languageOf = (text: string) => (shellWords.test(text) ? 'sh' : sqlWords.test(text) ? 'sql' : undefined);

/** Returns all commands of a page in order: each line of a code block, and inline code that looks like a command. */
export function commandsOf(markdown: string): PageCommand[] {
  const commands: PageCommand[] = [];
  let section = '';
  let block: string | undefined;
  for (const line of markdown.split('\n')) {
    const fence = /^\s*```(\w*)$/.exec(line);
    if (fence !== null) block = block === undefined ? fence[1] : undefined;
    else if (block === 'sh' || block === 'sql') {
      if (line.trim() !== '') commands.push({ section, language: block, text: line.trim() });
    } else if (line.startsWith('## ')) section = line.slice(3);
    else
      for (const [, text = ''] of line.matchAll(/`([^`]+)`/g)) {
        const language = languageOf(text);
        if (language !== undefined) commands.push({ section, language, text });
      }
  }
  return commands;
}
