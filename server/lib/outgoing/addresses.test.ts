import { expect, test } from 'vitest'
import { isPublicAddress } from './addresses.ts'

test.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '2a00:1450:4003:80d::200e', '::ffff:8.8.8.8', '2606:4700::1111'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  '127.0.0.1',
  '127.9.9.9',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '0.0.0.0',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '198.18.0.1',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'fd12::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  '2001::1',
  '',
  'localhost',
  '127.1',
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false))
