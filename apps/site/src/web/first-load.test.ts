import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { filesOf, firstLoads } from '../../../../bench/first-load.ts';
import { homePath } from '../../../../bench/site.ts';
import { targets } from '../../../../bench/targets.ts';
import { startTestWeb, type TestWeb } from '../../test/start-web.ts';

let web: TestWeb;
before(async () => {
  web = await startTestWeb();
});
after(() => web.close());

const kibibyte = 1024;

/** Returns the transferred size of these files, in KiB. */
async function weigh(addresses: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const address of addresses) {
    const { status, headers, body } = await web.get(new URL(address, web.origin).pathname, {
      'accept-encoding': 'gzip',
    });
    assert.deepEqual([status, headers['content-encoding']], [200, 'gzip'], address);
    bytes += body.length;
  }
  return bytes / kibibyte;
}

const shown = (kib: number) => `${kib.toFixed(1)} KiB`;

for (const { name, path } of firstLoads)
  test(`the first load of ${name} keeps to its budget`, async () => {
    const { status, text } = await web.get(path);
    assert.equal(status, 200);
    const { scripts, styles } = filesOf(text);
    const scriptKib = await weigh(scripts);
    // React and its router alone are 100 KiB: a smaller sum means that some scripts were not counted.
    assert.ok(scriptKib > 100, `${name} names scripts of ${shown(scriptKib)}`);
    assert.ok(scriptKib <= targets.scriptKib[name], `scripts of ${name}: ${shown(scriptKib)}`);
    const styleKib = await weigh(styles);
    assert.ok(styleKib > 5, `${name} names styles of ${shown(styleKib)}`);
    if (name !== 'console') assert.ok(styleKib <= targets.cssKib, `styles of ${name}: ${shown(styleKib)}`);
  });

test('a part that is loaded later finds the styles of the frame', async () => {
  const { text } = await web.get(homePath);
  assert.match(text, /href="\/assets\/shell-[\w-]+\.css"/);
});

test('the first load of a live room keeps to its budget; what plays the film comes later', async () => {
  const { headers } = await web.get('/airway2025/Live');
  const { status, text } = await web.get(String(headers.location));
  assert.equal(status, 200);
  const { scripts } = filesOf(text);
  const scriptKib = await weigh(scripts);
  assert.ok(scriptKib > 100 && scriptKib <= targets.scriptKib.live, shown(scriptKib));
  assert.doesNotMatch(scripts.join(), /hls/);
});

const kilobyte = 1000;

/** Returns the files of a family that a text needs; of faces with a letter, the last one is loaded. */
function slicesFor(family: string, text: string, css: string): Set<string> {
  const faces = [...css.matchAll(/@font-face\s*{[^}]*}/g)]
    .map(([face]) => face)
    .filter((face) => face.includes(family) && face.includes('unicode-range'))
    .map((face) => ({
      file: /url\("?([^)"]+)"?\)/.exec(face)?.[1] ?? '',
      ranges: (/unicode-range:([^;}]+)/.exec(face)?.[1] ?? '').split(',').map((range) => {
        const [from = '', to = from] = range.trim().slice(2).split('-');
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
      }),
    }));
  const faceOf = (point: number) =>
    faces.findLast(({ ranges }) => ranges.some(([from, to]) => from <= point && point <= to));
  return new Set([...text].flatMap((letter) => faceOf(letter.codePointAt(0) ?? 0)?.file ?? []));
}

test('the letters of the Korean home page keep to the budget of its fonts', async () => {
  const { text } = await web.get('/airway2025/Main');
  const sheets = filesOf(text).styles.filter((address) => address.includes('/fonts-'));
  assert.equal(sheets.length, 1);
  const css = (await web.get(sheets[0] ?? '')).text;
  const words = (html: string) => html.replaceAll(/<(script|style)\b.*?<\/\1>|<[^>]*>/gs, '');
  const headings = [...text.matchAll(/<h[12]\b.*?<\/h[12]>/gs)].join('');
  const files = [
    ...slicesFor('Pretendard Variable', words(text), css),
    ...slicesFor('Gowun Batang', words(headings), css),
  ];
  assert.ok(files.length > 1, files.join());
  let bytes = 0;
  for (const file of files) {
    const { status, body } = await web.get(new URL(file, `${web.origin}${sheets[0]}`).pathname);
    assert.equal(status, 200, file);
    bytes += body.length;
  }
  assert.ok(
    bytes / kilobyte <= targets.fontsKb,
    `${files.length} slices, ${Math.round(bytes / kilobyte)} kB`,
  );
});

test('visitors are not told the routes of the console, staff are', async () => {
  const listOf = async (path: string) => {
    const { text } = await web.get(path);
    const list = filesOf(text).scripts.find((address) => address.includes('/manifest-')) ?? '';
    return (await web.get(list)).text;
  };
  const [visitors, staff] = [await listOf('/airway2025/Main'), await listOf('/airway2025/Admin')];
  const names = (list: string) => ['routes/home', 'routes/admin/roles'].map((id) => list.includes(`"${id}"`));
  assert.deepEqual(
    [names(visitors), names(staff)],
    [
      [true, false],
      [true, true],
    ],
  );
});
