import assert from 'node:assert/strict';
import { test } from 'node:test';
import { networkOf, shortenedAddress, siteNetworkOf, visitorAddress } from './addresses.ts';

test('an IPv4 address stands for itself, also inside IPv6', () => {
  assert.equal(networkOf('203.0.113.7'), '203.0.113.7');
  assert.equal(networkOf('::ffff:203.0.113.7'), '203.0.113.7');
});

test('an IPv6 address stands for its /64 network, however it is written', () => {
  for (const address of [
    '2001:db8:0:1::1',
    '2001:DB8:0:1:ffff:0:0:2',
    '2001:0db8:0000:0001::',
    '2001:db8:0:1::%eth0',
  ])
    assert.equal(networkOf(address), '2001:db8:0:1::/64', address);
  assert.notEqual(networkOf('2001:db8:0:2::1'), networkOf('2001:db8:0:1::1'));
  assert.equal(networkOf('::1'), '0:0:0:0::/64');
  assert.equal(networkOf('2001:db8::1'), '2001:db8:0:0::/64');
});

test('what a proxy adds to an address makes no other network of it', () => {
  for (const port of ['1024', '65000']) assert.equal(networkOf(`203.0.113.7:${port}`), '203.0.113.7');
  assert.equal(networkOf('[2001:db8::1]:443'), networkOf('2001:db8::1'));
  assert.equal(networkOf('::ffff:203.0.113.7%eth0'), '203.0.113.7');
});

test('a whole place stands behind one IPv4 address or one /48 network', () => {
  assert.equal(siteNetworkOf('203.0.113.7'), '203.0.113.7');
  assert.equal(siteNetworkOf('2001:db8:7:1::1'), siteNetworkOf('2001:db8:7:2::1'));
  assert.notEqual(siteNetworkOf('2001:db8:8::1'), siteNetworkOf('2001:db8:7::1'));
});

test('what is no address is counted as it is', () => {
  assert.equal(networkOf('unknown'), 'unknown');
  assert.equal(networkOf(''), '');
});

test('a visitor’s address has one form, whatever a proxy adds to it, or is none', () => {
  const forms: [string, string | undefined][] = [
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:55', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['[::1]', '::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['[fe80::1%eth0]:443', 'fe80::1'],
    ['unknown', undefined],
    ['_hidden', undefined],
    ['1.2.3.4.5', undefined],
    ['203.0.113.7:55:66', undefined],
    ['', undefined],
  ];
  for (const [given, address] of forms) assert.equal(visitorAddress(given), address, given);
});

test('a log keeps the /24 of an IPv4 address and the /48 of an IPv6 one, and of what is none nothing', () => {
  const forms: [string, string | undefined][] = [
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['203.0.113.7:55', '203.0.113.0/24'],
    ['[2001:db8:7:1::1]:443', '2001:db8:7::/48'],
    ['unknown', undefined],
    ['', undefined],
  ];
  for (const [given, shortened] of forms) assert.equal(shortenedAddress(given), shortened, given);
});
