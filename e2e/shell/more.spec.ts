import { expect, test } from '../support/fixtures.ts'
import { widths } from '../support/pages.ts'

test('[SH-11] the page behind "more" ends above the bar: the sign-out is there to press', async ({ as }) => {
  for (const [name, signOut, shortcuts] of [
    ['owner', 'Cerrar sesión', 'Accesos directos'],
    ['dono', 'Terminar sessão', 'Atalhos'],
  ] as const) {
    const page = await as(name, { width: 390 })
    await page.setViewportSize({ width: 390, height: 600 })
    await page.goto('/more')
    const out = page.getByRole('button', { name: signOut })
    await out.focus()
    const bar = await page.getByRole('navigation', { name: shortcuts }).boundingBox()
    await expect
      .poll(async () => {
        const box = await out.boundingBox()
        return box && bar && box.y + box.height <= bar.y
      })
      .toBe(true)
    await out.click()
    await expect(page).toHaveURL(/\/accounts\?signed-out/)
  }
})

test('[SH-11] the switch of test mode is a row like the others, at every width', async ({ as }) => {
  for (const width of widths) {
    const page = await as('owner', { width })
    await page.goto('/more')
    const rowOf = (words: string) => page.getByRole('main').getByText(words, { exact: true })
    await expect(rowOf('Modo de pruebas')).toBeVisible()
    const look = (words: string) =>
      rowOf(words).evaluate((one) => ({ left: one.getBoundingClientRect().left, size: getComputedStyle(one).fontSize }))
    expect({ width, ...(await look('Modo de pruebas')) }).toEqual({ width, ...(await look('Simulador')) })
    await page.close()
  }
})
