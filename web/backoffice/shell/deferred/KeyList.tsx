import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Lines } from '#web/ui/layout/boxes.ts'
import { Hint } from '#web/ui/layout/text.ts'
import { labelOf } from '../../routing/screen.ts'
import { keyScreens } from '../../session/session-context.ts'

const rows = [
  'find',
  'search',
  'move',
  'open',
  'tick',
  'newSale',
  'acts',
  'go',
  'neighbours',
  'queue',
  'send',
  'escape',
  'list',
] as const

/** What the keys do. */
export const KeyList = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const screens = keyScreens()
  const places = {
    keys: screens.map(({ nav }) => nav.key.toUpperCase()).join(', '),
    places: screens.map((screen) => labelOf(t, screen)).join(', '),
  }
  return (
    <Dialog
      title={t('common.keys.title')}
      closeLabel={t('common.keys.close')}
      onClose={onClose}
      onSubmit={onClose}
      foot={
        <Button type="submit" data-first>
          {t('common.keys.close')}
        </Button>
      }
    >
      <Lines as="dl">
        {rows.map((row) => (
          <div key={row}>
            <dt>{t(`common.keys.does.${row}`, places)}</dt>
            <dd>
              <kbd>{t(`common.keys.key.${row}`, places)}</kbd>
            </dd>
          </div>
        ))}
      </Lines>
      <Hint>{t('common.keys.off')}</Hint>
    </Dialog>
  )
}
