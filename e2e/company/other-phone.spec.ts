import { enterprisePath, field, write } from '../support/company-forms.ts'
import { expect, expectAccessible } from '../support/fixtures.ts'
import { test } from '../support/faulty.ts'
import { enter, joinCompany } from '../support/sign-ups.ts'

test('[RT-28] a company with a landline alone goes on: it stands in the second field', async ({
  stranger,
  product,
}) => {
  const owner = await joinCompany(product, 'enterprise', 'ES')
  const page = await stranger()
  await enter(page, product, owner)
  await page.goto(enterprisePath)
  await write(page, 'Teléfono', '944 12 34 56')
  await expect(field(page, 'Teléfono')).toHaveAccessibleDescription(/escríbelo en «Otro teléfono»/)
  await write(page, 'Teléfono', '')
  await write(page, 'Otro teléfono (opcional)', '+34 944 12 34 56')
  await expect.poll(() => owner.client.company.getEnterprise()).toMatchObject({ phone: null, otherPhone: '944123456' })
  await expect(field(page, 'Teléfono')).not.toHaveAttribute('aria-invalid', 'true')
  await write(page, 'Otro teléfono (opcional)', '144123456')
  await expect(field(page, 'Otro teléfono (opcional)')).toHaveAccessibleDescription(
    'Escribe un teléfono de España o de Portugal.',
  )
  await expectAccessible(page)
})
