import type { FastifyInstance } from 'fastify';
import type { Environment } from './config.ts';
import type { DemoMail } from './demo-mail/index.ts';
import type { Folders } from './folders.ts';
import type { BlockSection } from './terminal.ts';
import type { OpenDevelopmentWeb } from './web/development.ts';

/** What the site is given: its settings, completed by the addresses of what was started for it. */
export type SiteSetup = {
  /** The process's environment with `DATABASE_URL`, `SMTP_URL`, `KCP_SANDBOX_URL`, `DATA_DIR` and `PORT` filled in. */
  environment: Environment;
  folders: Folders;
  archivesDirectory: string;
  /** Where the card sandbox keeps the certificate and key that it knows. */
  sandboxIdentity: string;
  /** Undefined where a real mail server is used; its pages are for the site to mount. */
  demoMail: DemoMail | undefined;
  /** The web straight from its sources, for the person who works on it; otherwise the finished build. */
  openDevelopmentWeb?: OpenDevelopmentWeb;
};

export type Site = {
  /** Not listening yet. */
  app: FastifyInstance;
  /** Makes ready what listens; undefined where nothing is left to do. */
  ready?: () => Promise<void>;
  /** Ends everything the site began, the app among it. */
  close: () => Promise<void>;
  /** What the terminal shows once the site can be used: addresses and demo sign-ins. */
  sections?: BlockSection[];
};

export type CreateSite = (setup: SiteSetup) => Promise<Site>;
