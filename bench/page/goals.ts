/** What the pages are to reach; `--check` fails where one is missed. Ratios are to the floor of the same run. */
export type Goal = { name: string; value: number; most: number; unit: '×' | 'ms' | 'CLS' }

export const most = {
  listRatio: 1.4,
  thirdVisitRatio: 1.2,
  signInRatio: 1.2,
  customerRatio: 1.2,
  /** Milliseconds from the click on "next page" to its rows, without and with a divided processor. */
  nextPage: { none: 50, slow: 100 },
  /** Milliseconds from an input to its frame, of 98 in 100, with a divided processor. */
  input: 100,
  /** Milliseconds of the main thread until the list is quiet, without limits. */
  listCpu: 140,
} as const

const missed = ({ value, most: limit }: Goal): boolean => !(value <= limit)

/** Prints each goal beside what was found; returns the missed ones. */
export const printGoals = (goals: readonly Goal[], say: (line: string) => void): readonly Goal[] => {
  say(`\n${'Goals'.padEnd(52)}    found     at most`)
  for (const goal of goals) {
    const digits = { ms: 0, '×': 2, CLS: 3 }[goal.unit]
    const [found, limit] = [goal.value, goal.most].map((one) => `${one.toFixed(digits)} ${goal.unit}`.padStart(11))
    say(`${goal.name.padEnd(50)}${found}${limit}${missed(goal) ? '   missed' : ''}`)
  }
  return goals.filter(missed)
}
