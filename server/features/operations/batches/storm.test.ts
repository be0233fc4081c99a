import { expect, test } from 'vitest'
import { batchStorm } from '#server/testing/batch-storm.ts'

test('[CA-21] 390 refunds of a batch through two processes, with both, their connections and the database killed in between: each once', async () => {
  const { count, differences, struck, restarts } = await batchStorm({
    sales: 400,
    refused: 10,
    blows: 5,
    singles: 0,
    seed: 'test',
  })
  expect(differences).toEqual([])
  // It has happened, else the run has shown nothing.
  expect([count, struck, restarts]).toEqual([390, 5, 1])
}, 300_000)
