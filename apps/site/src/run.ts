import { type Environment, projectDirectory, readEnvironment, readSiteConfig } from './config.ts';
import { createLifecycle, type Lifecycle } from './lifecycle.ts';
import { startingError } from './operator-error.ts';
import type { CreateSite } from './site.types.ts';
import { startSite } from './start-site.ts';
import { createTerminal, type Terminal } from './terminal.ts';
import { examineWebBuild, type WebBuild } from './web-build.ts';

export type RunOptions = {
  createSite: CreateSite;
  /** Rejects unusable settings before anything is started. */
  checkSettings?: (environment: Environment) => unknown;
  examineWeb?: () => Promise<WebBuild>;
};

const exitCodes = { ended: 0, failed: 1, forced: 130 };

/** `npm` forwards a Ctrl-C that the terminal has already sent: a second signal within this time is ignored. */
const samePressMs = 1_000;

/** Runs the site for the life of this process: from the settings to the exit code. */
export async function run({
  createSite,
  checkSettings,
  examineWeb = () => examineWebBuild(projectDirectory),
}: RunOptions): Promise<void> {
  surviveClosedOutput();
  let terminal = createTerminal();
  try {
    const environment = readEnvironment();
    const config = readSiteConfig(environment);
    terminal = createTerminal({
      isDebugging: config.isDebugging,
      // In production each line of the standard output is an entry of the log, for programs to read.
      ...(config.isProduction ? { write: (text) => process.stderr.write(text) } : {}),
    });
    checkSettings?.(environment);
    const lifecycle = createLifecycle(terminal.line);
    endOnSignals(lifecycle, terminal);
    await startSite({ config, environment, terminal, lifecycle, examineWeb }, createSite).catch(
      async (error: unknown) => {
        if (lifecycle.signal.aborted) return;
        await lifecycle.close();
        throw startingError(error, config.dataDirectory);
      },
    );
  } catch (error) {
    terminal.failure(error);
    process.exit(exitCodes.failed);
  }
}

/** Ignores a closed terminal or pipe: a message about it would fail again, without end. */
function surviveClosedOutput(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
}

function endOnSignals(lifecycle: Lifecycle, terminal: Terminal): void {
  let askedAtMs: number | undefined;
  const end = (exitCode: number) => {
    askedAtMs ??= performance.now();
    void lifecycle.close().then(() => process.exit(exitCode));
  };
  const onSignal = (signal: NodeJS.Signals) => {
    if (askedAtMs === undefined) {
      terminal.line(`\n  ${signal}: ending everything; once more to cut it short`);
      return end(exitCodes.ended);
    }
    if (performance.now() - askedAtMs < samePressMs) return;
    lifecycle.force();
    process.exit(exitCodes.forced);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      terminal.failure(error);
      if (askedAtMs !== undefined) return;
      terminal.line('\n  Ending everything: nothing new is begun, what is under way is finished first.');
      end(exitCodes.failed);
    });
  }
}
