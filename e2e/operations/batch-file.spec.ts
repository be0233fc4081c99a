import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { lastingClientOf } from '../support/clients.ts'
import { expect, expectAccessibleInBoth, type Shop, test } from '../support/fixtures.ts'
import { orderOf } from '../support/orders.ts'
import { euros, listPath, listRows } from '../support/pages.ts'

const csv = (text: string, name = 'ventas.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const makeSales = async (shop: Shop, count: number) => {
  const ids: string[] = []
  for (let made = 0; made < count; made += 1) ids.push((await shop.sell(orderOf(100_00))).id)
  return ids
}
const handIn = (page: Page, text: string) => page.locator('input[type=file]').setInputFiles(csv(text))
const openFile = async (page: Page, shop: Shop) => {
  await page.goto(listPath(shop.id, '/batches'))
  await page.getByRole('link', { name: 'Desde un archivo' }).click()
  await expect(page.getByRole('heading', { name: 'Lote desde un archivo' })).toBeVisible()
}

test('[RT-05] [RT-07] a template is filled in, wrong lines are shown first, and the others are refunded', async ({
  as,
  shop,
}) => {
  const [first, second] = await makeSales(shop, 2)
  const page = await as('owner')
  await openFile(page, shop)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar plantilla' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('plantilla-devoluciones.csv')
  const template = readFileSync(await download.path(), 'utf8')
  expect(template).toBe('\ufeffPedido;Importe;Motivo;Nota\r\n')
  const lines = [`${first};12,50;Producto defectuoso;Lote 7`, `${second};1.234`, 'no-existe;5', `${second};=5`]
  await handIn(page, template + lines.join('\r\n'))
  const faults = page.getByRole('alert')
  await expect(faults).toContainText('3 líneas no se pueden usar')
  await expect(faults).toContainText('Línea 3: el importe puede leerse de dos maneras. Escríbelo como 1234,56.')
  await expect(faults).toContainText('Línea 4: no existe esa venta.')
  await expect(faults).toContainText('Línea 5: el importe empieza por =, +, - o @. Escribe solo el número.')
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Seguir solo con la otra' }).click()
  const dialog = page.getByRole('dialog', { name: 'Devolver varias ventas' })
  await expect(dialog).toContainText('Se devuelve una venta')
  await expect(dialog.getByRole('radio')).toHaveCount(0)
  await expectAccessibleInBoth(page)
  await dialog.getByRole('button', { name: `Devolver una · ${euros(12_50)}` }).click()
  await expect(page.getByRole('heading', { name: 'Devolución de una venta' })).toBeVisible()
  await expect(page.getByText('1 de 1', { exact: true })).toBeVisible()
  const { refunds } = await shop.owner.operations.get({ params: { merchantId: shop.id, operationId: first ?? '' } })
  expect(refunds).toMatchObject([{ amount: 12_50, reason: 'faulty', note: 'Lote 7' }])
  const begun = page.url()

  // The same file again.
  await openFile(page, shop)
  await handIn(page, template + lines.join('\r\n'))
  await page.getByRole('button', { name: 'Seguir solo con la otra' }).click()
  await expect(dialog).toContainText('Ya se ha iniciado lo mismo estos días')
  await dialog.getByRole('link', { name: /^Ver el lote del/ }).click()
  await expect(page).toHaveURL(begun)
  await expect(listRows(page)).toHaveCount(1)
})

for (const width of [390, 1440])
  test(`[RT-05] a file that cannot be read says why at ${width} px, and another takes its place`, async ({
    as,
    shop,
  }) => {
    const [id] = await makeSales(shop, 1)
    const page = await as('owner')
    await page.setViewportSize({ width, height: 900 })
    await openFile(page, shop)
    await expectAccessibleInBoth(page)
    for (const [text, words] of [
      ['', 'El archivo está vacío.'],
      ['Pedido;Importe\n', 'El archivo solo tiene la línea de títulos.'],
      ['A-1;12,50\n', 'Falta la columna «Pedido» u «Operación» en la primera línea.'],
      ['Pedido;Color\nA-1;rojo\n', 'No conocemos la columna «Color» para esta acción.'],
      ['\ufeffPedido\0', 'No es un texto en UTF-8 o Windows-1252.'],
    ] as const) {
      await handIn(page, text)
      await expect(page.getByText(words)).toBeVisible()
      await expect(page.getByRole('button', { name: /^(Ver|Seguir)/ })).toHaveCount(0)
    }
    await expectAccessibleInBoth(page)
    await handIn(page, `Operación;Importe\n${id};\n`)
    await expect(page.getByRole('button', { name: 'Ver la devolución de una' })).toBeVisible()
    await page.getByRole('radio', { name: 'Cancelar' }).check()
    await page.getByRole('button', { name: 'Ver la cancelación de una' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancelar varias ventas' })
    await expect(dialog.getByRole('button', { name: `Cancelar una · ${euros(100_00)}` })).toBeEnabled()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await handIn(page, 'Pedido\nnada\n')
    await expect(page.getByText('No hay ninguna línea que se pueda usar.')).toBeVisible()
  })

test('[RT-05] a guest is turned away from files of batches', async ({ as, shop }) => {
  const page = await as('guest')
  await page.goto(listPath(shop.id, '/batches'))
  await expect(page.getByRole('heading', { name: 'Acciones en lote' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Desde un archivo' })).toHaveCount(0)
  await page.goto(listPath(shop.id, '/batch-file'))
  await expect(page).toHaveURL(listPath(shop.id))
  await expect(listRows(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Descargar plantilla' })).toHaveCount(0)
})

test('[RT-05] a Portuguese template is read as it was made', async ({ as, product }) => {
  const [merchant] = await lastingClientOf(product, 'dono').merchants.list()
  const page = await as('dono', { width: 390 })
  await page.goto(listPath(merchant?.id ?? '', '/batch-file'))
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descarregar modelo' }).click()
  const template = readFileSync(await (await saved).path(), 'utf8')
  await handIn(page, `${template}A-1;5,00;Produto com defeito;\r\nA-2;0;;\r\n`)
  await expect(page.getByRole('alert')).toContainText('2 linhas não podem ser usadas')
  await expect(page.getByRole('alert')).toContainText('Linha 2: essa venda não existe.')
  await expect(page.getByRole('alert')).toContainText('Linha 3: o montante é zero.')
  await expectAccessibleInBoth(page)
})
