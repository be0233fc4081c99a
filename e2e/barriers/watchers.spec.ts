/** The watchers of every test are broken into once, so that their silence means something. */
import { expect, expectAccessible, expectAccessibleInBoth, test } from '../support/fixtures.ts'

test('a logged error, a thrown one and a breach of the content security policy are noticed', async ({
  stranger,
  faults,
}) => {
  const page = await stranger()
  await page.goto('/accounts')
  await page.evaluate(() => {
    console.error('planted in the console')
    const image = document.createElement('img')
    image.src = 'https://elsewhere.test/planted.png'
    document.body.append(image)
    queueMicrotask(() => {
      throw new Error('planted and thrown')
    })
  })
  await expect.poll(() => faults.join('\n')).toContain('planted in the console')
  await expect.poll(() => faults.join('\n')).toContain('thrown: planted and thrown')
  await expect.poll(() => faults.join('\n')).toMatch(/CSP: img-src/)
  // Seen: the test itself is in order.
  faults.length = 0
})

test('a barrier is noticed', async ({ stranger }) => {
  const page = await stranger()
  await page.goto('/accounts')
  await page.evaluate(() => {
    const image = document.createElement('img')
    image.src = '/favicon.svg'
    document.querySelector('main')?.append(image)
  })
  await expect(expectAccessible(page)).rejects.toThrow(/image-alt/)
})

test('colours that cannot be read in the dark alone are noticed', async ({ stranger }) => {
  const page = await stranger()
  await page.goto('/accounts')
  await page.evaluate(() => {
    const text = document.createElement('p')
    text.textContent = 'planted'
    text.style.color = 'light-dark(#000, #333)'
    text.style.backgroundColor = 'light-dark(#fff, #222)'
    document.querySelector('main')?.append(text)
  })
  await expectAccessible(page)
  await expect(expectAccessibleInBoth(page)).rejects.toThrow(/color-contrast/)
})
