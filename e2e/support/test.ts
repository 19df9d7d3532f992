import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

export type { BrowserContext, Page };
export { expect };

export const basePath = '/airway2025';

/** Returns the address of a page in one language. */
export const pageAt = (path: string, language: 'ko' | 'en' = 'ko') =>
  `${basePath}${language === 'en' ? '/en' : ''}${path}`;

export interface Watch {
  /** Allows an expected error. All other errors fail the journey. */
  allow(pattern: RegExp): void;
  /** Also watches another device. */
  observe(context: BrowserContext): Promise<void>;
}

interface Fixtures {
  watch: Watch;
  /** Opens a page of another device, which is watched too and shares nothing with the first. */
  newDevice: (options?: BrowserContextOptions) => Promise<Page>;
}

interface WorkerFixtures {
  /** Ids of the demo's pop-ups. */
  popupIds: string[];
}

const postcodeHosts = /(kakaocdn\.net|daumcdn\.net|kakao\.com|daum\.net)/;

/** A test that fails on any script error, console error or violation of the content security policy. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  popupIds: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const answer = await fetch(`${process.env.E2E_ORIGIN}/api/popup`);
      const { data } = (await answer.json()) as { data: { content: { id: string }[] } };
      await use(data.content.map(({ id }) => id));
    },
    { scope: 'worker' },
  ],
  watch: [
    async ({ context, popupIds }, use) => {
      const problems: string[] = [];
      const allowed: RegExp[] = [postcodeHosts];
      const note = (text: string) => problems.push(text);
      async function observe(observed: BrowserContext): Promise<void> {
        // Pop-ups cover the page, so they are marked as closed.
        await observed.addInitScript(
          ({ ids, site }) => {
            if (self.origin === site && sessionStorage.getItem('popups-closed') === null)
              sessionStorage.setItem('popups-closed', JSON.stringify(ids));
          },
          { ids: popupIds, site: process.env.E2E_ORIGIN },
        );
        await observed.addInitScript(() => {
          document.addEventListener('securitypolicyviolation', (event) => {
            console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`);
          });
        });
        observed.on('weberror', (error) => note(`script error: ${error.error().message}`));
        observed.on('console', (message) => {
          if (message.type() === 'error') note(`console: ${message.text()} (${message.location().url})`);
        });
      }
      await observe(context);
      await use({ allow: (pattern) => allowed.push(pattern), observe });
      expect(problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],
  newDevice: async ({ browser, watch }, use) => {
    const devices: BrowserContext[] = [];
    await use(async (options) => {
      const device = await browser.newContext(options);
      devices.push(device);
      await watch.observe(device);
      return device.newPage();
    });
    for (const device of devices) await device.close();
  },
});

/** Waits for hydration. An earlier press loads a document, as without scripts. */
export async function untilInteractive(page: Page): Promise<void> {
  await page.locator('html[data-program=arrived]').waitFor({ state: 'attached' });
}

/** Checks the page that readers get, five times per second: the old page may be served for half a second. */
export const expectOnSite = (page: Page, address: string, text: string) =>
  expect
    .poll(async () => (await (await page.request.get(address)).text()).replaceAll(/<[^>]*>/g, ''), {
      intervals: [200],
      timeout: 5000,
    })
    .toContain(text);

/** Opens a page once it is served with a text. The old page may be outdated. */
export async function openUntil(page: Page, address: string, text: string): Promise<void> {
  await expectOnSite(page, address, text);
  await page.goto(address);
  await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
}

/** Checks that no navigation is running and no finite animation either. */
const isAtRest = () =>
  document.querySelector('main[aria-busy=true]') === null &&
  document
    .getAnimations()
    .every(
      ({ playState, timeline, effect }) =>
        playState !== 'running' ||
        timeline !== document.timeline ||
        effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
    );

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Checks that axe has no serious or critical finding (WCAG 2.2 A and AA). The window is as tall as the page meanwhile,
 * because a bar at its lower edge would cover content.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isAtRest)).toBe(true);
  const size = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (size !== null && height > size.height) await page.setViewportSize({ ...size, height });
  // To load it takes half a second.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (values) => {
    // The only frames are those of the gateway and the postcode search.
    const options: RunOptions = {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
      iframes: false,
    };
    return (await window.axe.run(document, options)).violations;
  }, tags);
  if (size !== null) await page.setViewportSize(size);
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect(serious).toEqual([]);
}

/** Checks that nothing is wider than the window. */
export async function expectNoSideways(page: Page): Promise<void> {
  const excess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // After narrowing, the layout needs a frame or two.
  await expect.poll(excess).toBeLessThanOrEqual(0);
}
