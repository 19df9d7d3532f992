import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bytesIn, zipFile } from './zip.ts';

/** Returns the time of the first file in a ZIP from its header: local time without a zone. */
function clockOf(bytes: Uint8Array): string {
  const header = Buffer.from(bytes);
  const [time, day] = [header.readUInt16LE(10), header.readUInt16LE(12)];
  const parts = [day >> 9, (day >> 5) & 15, day & 31, time >> 11, (time >> 5) & 63, (time & 31) * 2];
  const [years = 0, ...others] = parts;
  return [years + 1980, ...others].join(' ');
}

test('its files are of the moment that the clock of the zone shows, wherever the server stands', async () => {
  const own = process.env['TZ'];
  const at = new Date('2025-11-22T15:00:30Z');
  const entries = [{ name: 'a.txt', bytes: Buffer.from('a') }];
  const clockWhere = async (server: string, timeZone: string) => {
    process.env['TZ'] = server;
    return clockOf(await bytesIn(zipFile('a.zip', entries, { at, timeZone })));
  };
  try {
    for (const server of ['UTC', 'Asia/Seoul', 'America/New_York']) {
      assert.equal(await clockWhere(server, 'Asia/Seoul'), '2025 11 23 0 0 30', server);
      assert.equal(await clockWhere(server, 'America/New_York'), '2025 11 22 10 0 30', server);
    }
  } finally {
    if (own === undefined) delete process.env['TZ'];
    else process.env['TZ'] = own;
  }
});
