/** What a person sets in the browser or the system: narrow windows and zoom, spaced text, forced colours, less motion. */
import { expect, type Page, test } from '../support/fixtures.ts'
import { tabTo } from '../support/keyboard.ts'
import { makeSale } from '../support/faulty.ts'
import { category, detailPath, listPath } from '../support/pages.ts'

const mainScreens = (merchantId: string, operationId: string): string[] => [
  listPath(merchantId),
  detailPath(merchantId, operationId),
  detailPath(merchantId, operationId, '/refund'),
  `/merchants/${merchantId}/operations/new`,
  `/merchants/${merchantId}/settlements`,
  `/merchants/${merchantId}/campaigns/new`,
  '/settings/users-permissions',
]

/** Opens an address and waits until nothing is under way. */
const openScreen = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await expect(page.locator('main h1').first()).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

/** WCAG 1.4.12, as the user's own style sheet sets it. */
const spaceText = (page: Page, on: boolean): Promise<void> =>
  page.evaluate((isOn) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }',
    )
    document.adoptedStyleSheets = isOn ? [sheet] : []
  }, on)

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Words of which a part cannot be seen: in a box that cuts off and cannot be scrolled. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => {
      const hasWords = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      if (!hasWords || element.closest('.hidden, [hidden], svg, option, .shell-skip') || !element.checkVisibility())
        return []
      // Words for readers alone.
      if (element.clientWidth <= 1) return []
      const { overflowX, overflowY } = getComputedStyle(element)
      const cutsX = ['hidden', 'clip'].includes(overflowX) && element.scrollWidth > element.clientWidth + 1
      const cutsY = ['hidden', 'clip'].includes(overflowY) && element.scrollHeight > element.clientHeight + 1
      return cutsX || cutsY
        ? [`${element.localName}.${element.className}: ${element.textContent?.trim().slice(0, 40)}`]
        : []
    }),
  )

test('at 400 % of 1280 px nothing scrolls sideways; at 200 % and with spaced text no word is cut off', async ({
  as,
  shop,
}) => {
  const id = await makeSale(shop)
  const page = await as('owner', { width: 640 })
  const found: Record<string, unknown> = {}
  for (const path of mainScreens(shop.id, id)) {
    await openScreen(page, path)
    const name = path.replace(shop.id, '…').replace(id, '…')
    for (const [width, spaced] of [
      [640, false],
      [640, true],
      [320, false],
      [320, true],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await spaceText(page, spaced)
      const [excess, cut] = [await sideways(page), await cutOff(page)]
      if (excess > 0 || cut.length > 0) found[`${name} at ${width} px${spaced ? ', spaced' : ''}`] = { excess, cut }
    }
  }
  expect(found).toEqual({})
})

test('in forced colours controls have edges, states their glyphs, and the focus its ring', async ({ as, shop }) => {
  const id = await makeSale(shop)
  const page = await as('owner')
  await page.emulateMedia({ forcedColors: 'active' })
  for (const path of mainScreens(shop.id, id)) {
    await openScreen(page, path)
    const missing = await page.evaluate(() => {
      const canvas = getComputedStyle(document.body).backgroundColor
      const isSeen = (element: Element): boolean => element.checkVisibility()
      const bare = [...document.querySelectorAll('.btn:not(.plain), input.input, select, textarea')].filter(
        (element) => {
          const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(element)
          return isSeen(element) && (borderTopStyle === 'none' || borderTopWidth === '0px' || borderTopColor === canvas)
        },
      )
      const faint = [...document.querySelectorAll('main svg')].filter((glyph) => {
        const { color, fill, stroke } = getComputedStyle(glyph)
        return isSeen(glyph) && [color, fill, stroke].every((one) => one === canvas || one === 'none')
      })
      return [...bare, ...faint].map((element) => element.outerHTML.slice(0, 100))
    })
    expect(missing).toEqual([])
  }
  await page.goto(listPath(shop.id))
  await expect(page.getByRole('table')).toBeVisible()
  await tabTo(page, category(page, 'Rechazadas'))
  const ring = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
    return { outlineStyle, isWide: Number.parseFloat(outlineWidth) >= 2 }
  })
  expect(ring).toEqual({ outlineStyle: 'solid', isWide: true })
  // The chosen category is not shown by colour alone.
  await expect(page.getByRole('navigation', { name: 'Categorías' }).locator('[aria-current]')).toHaveCount(1)
  // So is what is on, and where a dialog ends.
  const knob = await page.locator('.switches-switch .switches-track').evaluate((track) => {
    const [around, inside] = [getComputedStyle(track), getComputedStyle(track, '::after')]
    return { around: around.backgroundColor, inside: inside.backgroundColor }
  })
  expect(knob.inside).not.toBe(knob.around)
  await page.goto(detailPath(shop.id, id, '/refund'))
  await expect(page.getByRole('dialog')).toHaveCSS('border-left-width', '1px')
})

test('whoever asks for less motion gets none', async ({ as, shop }) => {
  const id = await makeSale(shop)
  const page = await as('owner')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of mainScreens(shop.id, id)) {
    await openScreen(page, path)
    const moving = await page.evaluate(() => {
      const timed = document.getAnimations().map((one) => Number(one.effect?.getComputedTiming().duration ?? 0))
      const seconds = [...document.querySelectorAll('.btn, a, input, dialog')].flatMap((element) =>
        getComputedStyle(element)
          .transitionDuration.split(',')
          .map((text) => Number.parseFloat(text)),
      )
      return { animations: timed.filter((one) => one > 1).length, slowest: Math.max(0, ...seconds) }
    })
    expect(moving.animations).toBe(0)
    expect(moving.slowest).toBeLessThanOrEqual(0.001)
  }
})

test('signing in takes a pasted password and a password manager', async ({ stranger }) => {
  const page = await stranger()
  await page.goto('/accounts')
  const password = page.getByLabel('Contraseña')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await expect(page.getByLabel('Correo')).toHaveAttribute('autocomplete', 'username')
  const isTaken = await password.evaluate((field) =>
    field.dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: new DataTransfer() }),
    ),
  )
  expect(isTaken).toBe(true)
})
