import { operationLook } from '#contract/filters/operations.ts'
import { useText } from '#web/texts/text.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import type { ListFilter } from '../list-filter.ts'

type PageSize = ListFilter['pageSize']
type Props = { pageSize: PageSize; onPageSize: (pageSize: PageSize) => void }

const { values } = operationLook.page_size

/** How many rows a page of the list has. */
export const PageSizeField = ({ pageSize, onPageSize }: Props) => {
  const t = useText()
  return (
    <SelectField
      label={t('operations.views.columns.pageSize')}
      value={pageSize}
      onValue={(text) => onPageSize(values.find((one) => one === text) ?? pageSize)}
      options={values.map((one) => ({ value: one, label: one }))}
    />
  )
}
