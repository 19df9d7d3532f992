import { identityIn, startCardSandbox } from './card-sandbox.ts';
import type { Environment, SiteConfig } from './config.ts';
import { refuseKnownSecret, refuseOpenDemo } from './demo-guard.ts';
import { type DemoMail, startDemoMail } from './demo-mail/index.ts';
import { demoSecret } from './demo-secret.ts';
import { startEmbeddedDatabase } from './embedded-database/index.ts';
import { type Folders, foldersIn, prepareDataFolder } from './folders.ts';
import { listenError, requireFreePort } from './free-port.ts';
import { acquireInstanceLock } from './instance-lock.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { CreateSite } from './site.types.ts';
import type { BlockSection, Terminal } from './terminal.ts';
import type { WebBuild } from './web-build.ts';

type StartContext = {
  config: SiteConfig;
  environment: Environment;
  terminal: Terminal;
  lifecycle: Lifecycle;
  examineWeb: () => Promise<WebBuild>;
};

/** Starts everything in order and registers how each part is ended; returns when the site responds. */
export async function startSite(context: StartContext, createSite: CreateSite): Promise<void> {
  const { config, terminal, lifecycle } = context;
  const folders = foldersIn(config.dataDirectory);
  refuseOpenDemo(config);
  await prepareDataFolder(folders.data);
  const lock = await acquireInstanceLock(folders.data);
  lifecycle.add('lock', lock.release);
  await requireFreePort(config.port, config.host);
  const appSecret = config.appSecret ?? (config.isProduction ? undefined : await demoSecret(folders));
  refuseKnownSecret(config, appSecret);

  const [databaseUrl, demoMail, sandboxUrl] = await allSettled([
    config.databaseUrl ?? startDatabase(context, folders),
    config.smtpUrl === undefined ? startMail(context, folders) : undefined,
    config.isProduction ? undefined : (config.sandboxUrl ?? startSandbox(context, folders)),
  ]);
  await buildWeb(context);

  const finish = terminal.step('starting the site');
  const site = await createSite({
    environment: {
      ...context.environment,
      DATABASE_URL: databaseUrl,
      SMTP_URL: config.smtpUrl ?? demoMail?.smtpUrl,
      APP_SECRET: appSecret,
      DATA_DIR: folders.data,
      PORT: String(config.port),
      ...(sandboxUrl === undefined ? {} : { KCP_SANDBOX_URL: sandboxUrl }),
    },
    folders,
    archivesDirectory: config.archivesDirectory,
    sandboxIdentity: config.sandboxIdentity ?? identityIn(folders.sandbox),
    demoMail,
  });
  lifecycle.add('site', site.close);
  await site.app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw listenError(error, config.port, config.host);
  });
  await site.ready?.();
  finish();
  terminal.block('The site is running. Ctrl-C ends it and everything it started.', [
    { rows: addresses(config, folders, demoMail, sandboxUrl) },
    ...(site.sections ?? []),
  ]);
}

/** Like `Promise.all`, but a failure waits for the others: they must be registered before the shutdown begins. */
async function allSettled<Values extends readonly unknown[]>(
  values: readonly [...Values],
): Promise<{ -readonly [Index in keyof Values]: Awaited<Values[Index]> }> {
  await Promise.allSettled(values);
  return Promise.all(values);
}

async function startDatabase({ terminal, lifecycle }: StartContext, folders: Folders): Promise<string> {
  const finish = terminal.step('preparing the database');
  const database = await startEmbeddedDatabase({
    dataDirectory: folders.database,
    onProgress: terminal.detail,
    onRevival: terminal.line,
  });
  finish(database.reused ? 'found running' : 'done');
  lifecycle.add('database', database.stop, () => process.kill(database.pid, 'SIGQUIT'));
  return database.url;
}

async function startMail({ lifecycle }: StartContext, folders: Folders): Promise<DemoMail> {
  const demoMail = await startDemoMail({ folder: folders.mail });
  lifecycle.add('demo mail server', demoMail.stop);
  return demoMail;
}

async function startSandbox({ terminal, lifecycle }: StartContext, folders: Folders): Promise<string> {
  const sandbox = await startCardSandbox(folders.sandbox, terminal.line);
  lifecycle.add('card sandbox', sandbox.stop, () => process.kill(sandbox.pid, 'SIGKILL'));
  return sandbox.ready.url;
}

async function buildWeb({ terminal, lifecycle, examineWeb }: StartContext): Promise<void> {
  const web = await examineWeb();
  if (!web.isNeeded) return;
  const finish = terminal.step('building the web (only after a change)');
  await web.build(lifecycle.signal);
  finish();
}

function addresses(
  config: SiteConfig,
  folders: Folders,
  demoMail: DemoMail | undefined,
  sandboxUrl: string | undefined,
): BlockSection['rows'] {
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const origin = `http://${['0.0.0.0', '[::]'].includes(host) ? '127.0.0.1' : host}:${config.port}`;
  return [
    ['Site', `${origin}/`],
    ...(demoMail ? [['Received mail', `${origin}/demo/mail`] as [string, string]] : []),
    ...(sandboxUrl ? [['Card sandbox', sandboxUrl] as [string, string]] : []),
    ['Data', folders.data],
  ];
}
