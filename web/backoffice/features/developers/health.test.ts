import { expect, test } from 'vitest'
import { byHealth } from './health.ts'

test('what needs a look is first, all else as it was', () => {
  const day = { delivered: 0, failed: 0, waiting: 0 }
  const fine = { status: 'enabled', failingSince: null, lastDay: day } as const
  const since = '2026-11-20T10:00:00Z'
  const endpoints = [
    { id: 'fine', ...fine },
    { id: 'paused', ...fine, status: 'paused', failingSince: since } as const,
    { id: 'lost some', ...fine, lastDay: { ...day, failed: 1 } },
    { id: 'failing', ...fine, failingSince: since },
    { id: 'disabled', ...fine, status: 'disabled' } as const,
    { id: 'fine too', ...fine },
  ]
  expect(byHealth(endpoints).map(({ id }) => id)).toEqual([
    'disabled',
    'failing',
    'lost some',
    'paused',
    'fine',
    'fine too',
  ])
})
