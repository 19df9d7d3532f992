import type { FastifyInstance } from 'fastify';
import type { Environment } from './config.ts';
import type { DemoMail } from './demo-mail/index.ts';
import type { Folders } from './folders.ts';
import type { BlockSection } from './terminal.ts';
import type { OpenDevelopmentWeb } from './web/development.ts';

/** The settings of the site, completed by the addresses of the started programs. */
export type SiteSetup = {
  /** The process's environment with `DATABASE_URL`, `SMTP_URL`, `KCP_SANDBOX_URL`, `DATA_DIR` and `PORT` filled in. */
  environment: Environment;
  folders: Folders;
  archivesDirectory: string;
  /** Folder of the card sandbox's certificate and key. */
  sandboxIdentity: string;
  /** Undefined with a real mail server; the site adds its pages. */
  demoMail: DemoMail | undefined;
  /** Serves the web from its sources, for developers; otherwise the finished build is served. */
  openDevelopmentWeb?: OpenDevelopmentWeb;
};

export type Site = {
  /** The server, which does not listen yet. */
  app: FastifyInstance;
  /** Prepares the listening server; undefined if nothing is left to do. */
  ready?: () => Promise<void>;
  /** Ends everything that the site started, the app included. */
  close: () => Promise<void>;
  /** Sections of the terminal once the site is ready: addresses and demo sign-ins. */
  sections?: BlockSection[];
};

export type CreateSite = (setup: SiteSetup) => Promise<Site>;
