import { isOperatorError } from './operator-error.ts';

export type Terminal = {
  /** Shows the start of a step; returns the function that completes its line. */
  step: (label: string) => FinishStep;
  /** Adds text to the line of the current step. */
  detail: (text: string) => void;
  line: (text: string) => void;
  /** Shows the block at the end: titled rows of name and value. */
  block: (title: string, sections: BlockSection[]) => void;
  failure: (error: unknown) => void;
};

type FinishStep = (note?: string) => void;
export type BlockSection = { heading?: string; rows: [name: string, value: string][] };

type TerminalOptions = {
  write?: (text: string) => void;
  writeError?: (text: string) => void;
  /** Shows stacks too. */
  isDebugging?: boolean;
  nowMs?: () => number;
};

/** Creates the only writer of messages to the operator. */
export function createTerminal(options: TerminalOptions = {}): Terminal {
  const {
    write = (text) => process.stdout.write(text),
    writeError = (text) => process.stderr.write(text),
    isDebugging = false,
    nowMs = () => performance.now(),
  } = options;
  let isLineOpen = false;
  const closeLine = () => {
    if (isLineOpen) write('\n');
    isLineOpen = false;
  };

  return {
    step(label) {
      closeLine();
      const startedAtMs = nowMs();
      write(`  ${label} ... `);
      isLineOpen = true;
      return (note = 'done') => {
        const seconds = ((nowMs() - startedAtMs) / 1000).toFixed(1);
        write(isLineOpen ? `${note} ${seconds} s\n` : `  ${label} ... ${note} ${seconds} s\n`);
        isLineOpen = false;
      };
    },
    detail(text) {
      write(isLineOpen ? `${text} ... ` : `    ${text}\n`);
    },
    line(text) {
      closeLine();
      write(`${text}\n`);
    },
    block(title, sections) {
      closeLine();
      write(`\n  ${title}\n${sections.map(sectionText).join('')}\n`);
    },
    failure(error) {
      closeLine();
      writeError(`\n${failureText(error, isDebugging)}\n`);
    },
  };
}

function sectionText({ heading, rows }: BlockSection): string {
  const nameWidth = Math.max(0, ...rows.map(([name]) => displayWidth(name)));
  const lines = rows.map(([name, value]) => {
    return `  ${heading ? '  ' : ''}${name}${' '.repeat(nameWidth - displayWidth(name) + 2)}${value}\n`;
  });
  return `\n${heading ? `  ${heading}\n` : ''}${lines.join('')}`;
}

/** Returns the width in columns; Hangul and other wide letters take two. */
function displayWidth(text: string): number {
  const wide = text.match(
    /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/g,
  );
  return text.length + (wide?.length ?? 0);
}

function failureText(error: unknown, isDebugging: boolean): string {
  if (isDebugging) return error instanceof Error ? describeWithCauses(error) : String(error);
  if (isOperatorError(error)) return error.message;
  const message = error instanceof Error ? error.message || error.name : String(error);
  return `Something went wrong that should not: ${message}\nDEBUG=1 in front of the command shows where.`;
}

function describeWithCauses(error: Error): string {
  const own = error.stack ?? error.message;
  return error.cause instanceof Error ? `${own}\ncaused by ${describeWithCauses(error.cause)}` : own;
}
