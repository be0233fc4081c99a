/** Each screen with each person, at one merchant each; `npm run sweep` opens them all. */
import { expect, test } from '../support/fixtures.ts'
import { entryOf, giveSession } from '../support/matrix-people.ts'
import { shell } from '../support/pages.ts'
import { isToOpen, openCase, pairwise, people } from '../support/screen-matrix.ts'

for (const person of people) {
  test(`[NV-01] [NV-02] [NV-04] [NV-05] [NV-07] [NV-08] every screen shows or leads on, as ${person}`, async ({
    stranger,
    product,
  }) => {
    const page = await stranger()
    const { tokens, merchants } = await entryOf(product, person)
    await giveSession(page.context(), product, tokens)
    await page.goto('/')
    if (tokens) await expect(shell(page)).toBeVisible()
    const wrong: string[] = []
    const cases = pairwise().filter((one) => one.person === person && isToOpen(one, merchants))
    // Without a session every address is a document.
    for (const one of cases)
      wrong.push(
        ...[await openCase(page, one, merchants, tokens ? 'app' : 'document')].flatMap((problem) => problem ?? []),
      )
    expect(wrong).toEqual([])
    expect(cases.length).toBeGreaterThan(20)
  })
}
