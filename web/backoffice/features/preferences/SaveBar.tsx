import { Row } from '#web/ui/layout/boxes.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Hint } from '#web/ui/layout/text.ts'
import { joinClasses } from '#web/ui/layout/element.ts'
import styles from './preferences.module.css'

type Props = {
  /** How many fields differ from what is saved. */
  changes: number
  working: boolean
  /** When what is saved takes effect. */
  effect: string
  onUndo: () => void
}

/** The end of a form: it stays at the foot of the window while there is something to save. */
export const SaveBar = ({ changes, working, effect, onUndo }: Props) => {
  const t = useText()
  const changed = changes > 0
  return (
    <Row className={changed ? joinClasses(styles.savebar, styles.changed) : styles.savebar}>
      <Button
        kind="primary"
        type="submit"
        inactive={!changed}
        aria-describedby="save-effect"
        working={working && t('preferences.saving')}
      >
        {t('preferences.save')}
      </Button>
      {changed && <Button onClick={onUndo}>{t('preferences.undo')}</Button>}
      <Hint id="save-effect">
        {changed && <b>{t('preferences.changes', { count: changes })}</b>} {changed ? effect : t('preferences.nothing')}
      </Hint>
    </Row>
  )
}
