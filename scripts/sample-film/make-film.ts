/**
 * Creates the film of the demo's live room, apps/web/public/sample-film. Needs ffmpeg (Debian: apt-get install
 * ffmpeg).
 * node scripts/sample-film/make-film.ts
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { captions, filmSeconds, plates } from './script.ts';

const root = join(import.meta.dirname, '..', '..');
const target = join(root, 'apps/web/public/sample-film');
const fonts = join(root, 'node_modules/pretendard/dist/public/static/alternative');
const work = mkdtempSync(join(tmpdir(), 'sample-film-'));

const frame = { width: 640, height: 360, perSecond: 12 };
const breath = { seconds: 4, width: 240, height: 90 };
const colours = { page: '#0f1815', ink: '#ecf1ee', quiet: '#b6c3bd', trace: '#8ccbb6' };
const segmentSeconds = 6;

async function lineOf(text: string, size: number, colour: string, weight: 'Bold' | 'Regular') {
  const markup = `<span foreground="${colour}">${text}</span>`;
  return sharp({
    text: {
      text: markup,
      font: `Pretendard ${weight} ${size}`,
      fontfile: join(fonts, `Pretendard-${weight}.ttf`),
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer();
}

async function drawPlate({ ko, en }: { ko: string; en: string }, index: number): Promise<void> {
  const { width, height } = frame;
  const mark = await lineOf('예시 영상 · SAMPLE', 20, colours.trace, 'Bold');
  const lines = [await lineOf(ko, 36, colours.ink, 'Bold'), await lineOf(en, 22, colours.quiet, 'Regular')];
  await sharp({ create: { width, height, channels: 4, background: colours.page } })
    .composite([
      { input: mark, left: 40, top: 36 },
      ...lines.map((input, line) => ({ input, left: 40, top: 96 + line * 52 })),
    ])
    .png()
    .toFile(join(work, `plate-${index}.png`));
}

/** Draws enough breaths side by side for one frame plus one. */
async function drawTrace(): Promise<void> {
  const count = Math.ceil(frame.width / breath.width) + 1;
  const one = 'M0 80 H70 L80 30 C100 20 140 14 168 12 L180 80 H240';
  const all = Array.from(
    { length: count },
    (_, index) => `<path transform="translate(${index * breath.width})" d="${one}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${count * breath.width}" height="${breath.height}"><g fill="none" stroke="${colours.trace}" stroke-width="3" stroke-linejoin="round">${all.join('')}</g></svg>`;
  await sharp(Buffer.from(svg)).png().toFile(join(work, 'trace.png'));
}

function encode(): void {
  const each = filmSeconds / plates.length;
  const inputs = plates.flatMap((_, index) => ['-loop', '1', '-t', String(each), '-i', `plate-${index}.png`]);
  const joined = `${plates.map((_, index) => `[${index}:v]`).join('')}concat=n=${plates.length}[plates]`;
  const speed = breath.width / breath.seconds;
  const trace = `[plates][${plates.length}:v]overlay=x='-mod(t*${speed}\\,${breath.width})':y=220:shortest=1[moving]`;
  const clock = `[moving]drawtext=fontfile=${join(fonts, 'Pretendard-Bold.ttf')}:fontsize=22:fontcolor=${colours.quiet}:x=w-tw-40:y=38:text='%{pts\\:hms}'[film]`;
  const tone = `aevalsrc='0.06*sin(2*PI*220*t)*pow(sin(PI*mod(t\\,${breath.seconds})/${breath.seconds})\\,4)':s=16000:d=${filmSeconds}[tone]`;
  const keyframes = String(frame.perSecond * segmentSeconds);
  const program = [
    ['-y', '-loglevel', 'error', '-framerate', String(frame.perSecond)],
    inputs.flatMap((one) => (one === '-loop' ? ['-framerate', String(frame.perSecond), one] : [one])),
    ['-framerate', String(frame.perSecond), '-loop', '1', '-t', String(filmSeconds), '-i', 'trace.png'],
    ['-filter_complex', [joined, trace, clock, tone].join(';'), '-map', '[film]', '-map', '[tone]'],
    ['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'veryslow', '-crf', '30', '-pix_fmt', 'yuv420p'],
    ['-g', keyframes, '-keyint_min', keyframes, '-sc_threshold', '0', '-c:a', 'aac', '-b:a', '16k'],
    [
      '-t',
      String(filmSeconds),
      '-f',
      'hls',
      '-hls_time',
      String(segmentSeconds),
      '-hls_playlist_type',
      'vod',
    ],
    ['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'start.mp4'],
    ['-hls_segment_filename', join(target, 'part-%02d.m4s'), join(target, 'film.m3u8')],
  ].flat();
  execFileSync('ffmpeg', program.slice(program.indexOf('-y')), { cwd: work, stdio: 'inherit' });
}

const clockOf = (seconds: number) =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`;

function writeCaptions(): void {
  for (const language of ['ko', 'en'] as const) {
    const cues = captions.map(
      ({ from, until, text }) => `${clockOf(from)} --> ${clockOf(until)}\n${text[language]}\n`,
    );
    writeFileSync(join(target, `captions-${language}.vtt`), `WEBVTT\n\n${cues.join('\n')}`);
    const list = ['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${filmSeconds}`];
    list.push(
      '#EXT-X-PLAYLIST-TYPE:VOD',
      `#EXTINF:${filmSeconds}.0,`,
      `captions-${language}.vtt`,
      '#EXT-X-ENDLIST',
    );
    writeFileSync(join(target, `captions-${language}.m3u8`), `${list.join('\n')}\n`);
  }
  const caption = (language: string, name: string) =>
    `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="${name}",LANGUAGE="${language}",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,URI="captions-${language}.m3u8"`;
  const index = ['#EXTM3U', '#EXT-X-VERSION:7', caption('ko', '한국어'), caption('en', 'English')];
  index.push(
    `#EXT-X-STREAM-INF:BANDWIDTH=120000,RESOLUTION=${frame.width}x${frame.height},CODECS="avc1.4d401f,mp4a.40.2",SUBTITLES="captions"`,
    'film.m3u8',
  );
  writeFileSync(join(target, 'index.m3u8'), `${index.join('\n')}\n`);
}

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
await Promise.all(plates.map(drawPlate));
await drawTrace();
encode();
writeCaptions();
rmSync(work, { recursive: true });
