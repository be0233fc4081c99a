import { useEffect } from 'react'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { announce } from '../../kit/announce.tsx'
import styles from './operations.module.css'

/** A quiet line in place of rows that would push the others away. */
export const Fresh = ({ count, isNewest, show }: { count: number; isNewest: boolean; show: () => void }) => {
  const t = useText()
  const words = isNewest ? t('operations.live.fresh', { count }) : t('operations.live.changed')
  useEffect(() => {
    announce(words)
  }, [words])
  return (
    <p className={styles.fresh}>
      <Button kind="plain" icon="refresh" onClick={show}>
        {words}
      </Button>
    </p>
  )
}
