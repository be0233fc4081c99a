import { useText } from '#web/texts/text.ts'
import { NameDialog } from './NameDialog.tsx'
import type { View } from './view-filter.ts'

export const RenameViewDialog = ({ view, onClose }: { view: View; onClose: () => void }) => {
  const t = useText()
  return (
    <NameDialog
      title={t('operations.views.renameOf', { name: view.name })}
      act={t('operations.views.rename')}
      draftKey={`views.rename.${view.id}`}
      name={view.name}
      send={({ change }, name) => change(view, { name })}
      onSaved={onClose}
      onClose={onClose}
    />
  )
}
