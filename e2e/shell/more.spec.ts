import { expect, test } from '../support/fixtures.ts'

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
